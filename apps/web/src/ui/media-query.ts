import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches, updated as the window changes. A leading `@media` is allowed, as in a style. */
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
