import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** Where somebody was about to go: to an address of ours, or back to a page that they came from. */
type Leaving = { readonly address: string } | { readonly entry: string }

const leavingOf = ({ navigationType, destination }: NavigateEvent): Leaving | null => {
  if (navigationType === 'traverse') return { entry: destination.key }
  const { pathname, search, hash } = new URL(destination.url)
  return navigationType === 'push' ? { address: `${pathname}${search}${hash}` } : null
}

/**
 * Holds somebody back who leaves a page with work that is nowhere else. The Navigation API hears of tabs, links and the
 * way back alike; a browser that lacks it, and one that is closed or loaded again, asks by itself (`beforeunload`).
 */
export const useLeaveGuard = (isHolding: boolean) => {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const isLet = useRef(false)

  useEffect(() => {
    if (!isHolding) return undefined
    isLet.current = false
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: NavigateEvent) => {
      if (isLet.current || !event.cancelable || !event.destination.sameDocument) return
      const held = leavingOf(event)
      if (!held) return
      event.preventDefault()
      setLeaving(held)
    }
    const navigation = 'navigation' in window ? window.navigation : null
    window.addEventListener('beforeunload', askBrowser)
    navigation?.addEventListener('navigate', hold)
    return () => {
      window.removeEventListener('beforeunload', askBrowser)
      navigation?.removeEventListener('navigate', hold)
    }
  }, [isHolding])

  return {
    isAsking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      if (!leaving) return
      isLet.current = true
      setLeaving(null)
      if ('entry' in leaving) window.navigation.traverseTo(leaving.entry)
      else void navigate(leaving.address)
    },
  }
}
