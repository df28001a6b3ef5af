import { useLayoutEffect } from 'react'

/** The colour at rest is the one of the person's line, which the styles know by `data-line`. */
export const useLineAccent = (line: string | null): void => {
  useLayoutEffect(() => {
    if (line === null) return
    document.documentElement.dataset['line'] = line
    return () => {
      delete document.documentElement.dataset['line']
    }
  }, [line])
}
