import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { openedLater } from '../../loaded-later.tsx'

const BackdropView = openedLater(
  () => import('./backdrop-view.tsx').then((module) => module.BackdropView),
  ({ open }) => open,
)

const SHOWN_AFTER_MILLISECONDS = 150

const isWaitedFor = {
  predicate: ({ meta }: { meta: { waitedFor?: boolean } | undefined }) => meta?.waitedFor === true,
}

const useLasting = (isTrue: boolean): boolean => {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasts(true), SHOWN_AFTER_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isTrue])
  return lasts
}

/** Shown while the user waits for a call: one whose query or mutation says `meta: { waitedFor: true }`. */
export const LoadingBackdrop = () => {
  const calls = useIsFetching(isWaitedFor) + useIsMutating(isWaitedFor)
  return <BackdropView open={useLasting(calls > 0)} />
}
