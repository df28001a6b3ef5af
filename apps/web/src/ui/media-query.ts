import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is as the query says, now and as it changes. As in a style, `@media` may stand before it. */
export const useMediaQuery = (rule: string): boolean => {
  const query = rule.replace('@media', '').trim()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const watched = window.matchMedia(query)
      watched.addEventListener('change', onChange)
      return () => watched.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
