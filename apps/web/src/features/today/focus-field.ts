import { useCallback, useEffect, useRef } from 'react'
import { leadTo } from '../../ui/lead-to.ts'

/**
 * Focuses a control by its id as soon as it is rendered: the page or list part that holds it may not be rendered yet.
 */
export const useFocusField = (): ((id: string) => void) => {
  const wanted = useRef<string | null>(null)
  const focusWanted = useCallback(() => {
    const control = wanted.current === null ? null : document.getElementById(wanted.current)
    if (!control) return
    wanted.current = null
    leadTo(control)
  }, [])
  useEffect(focusWanted)
  return useCallback(
    (id) => {
      wanted.current = id
      // Wait until the closing dialog has restored the focus.
      requestAnimationFrame(focusWanted)
    },
    [focusWanted],
  )
}
