import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdNavigation, type Leaving } from './held-navigation.ts'

/**
 * Asks before a page with unsaved work is left. When the tab is closed or reloaded, the browser asks by itself
 * (`beforeunload`).
 */
export const useLeaveGuard = (isHolding: boolean) => {
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const letGo = useRef(() => {})

  useEffect(() => {
    if (!isHolding) return undefined
    const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askBrowser)
    letGo.current = holdNavigation(setLeaving)
    return () => {
      window.removeEventListener('beforeunload', askBrowser)
      letGo.current()
      // The work was saved: the question has lost its reason, and must not come back with the next change.
      setLeaving(null)
    }
  }, [isHolding])

  return {
    isAsking: leaving !== null,
    stay: () => setLeaving(null),
    leave: () => {
      if (!leaving) return
      letGo.current()
      setLeaving(null)
      if ('entry' in leaving) window.navigation.traverseTo(leaving.entry)
      else if ('pages' in leaving) window.history.go(leaving.pages)
      else void navigate(leaving.address)
    },
  }
}
