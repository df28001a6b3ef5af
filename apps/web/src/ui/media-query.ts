import { useCallback, useSyncExternalStore } from 'react'

/** Whether the media query matches, updated as the window changes. */
export const useMediaQuery = (query: string): boolean => {
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
