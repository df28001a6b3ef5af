import { useCallback, useEffect, useRef } from 'react'
import { leadTo } from '../../ui/lead-to.ts'

/**
 * Puts the focus on a control by its id, once it is there: what is to be withRetry may stand on a page, or in a part of a
 * list, that is only being drawn now.
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
      // After the dialog that was left has given its focus back.
      requestAnimationFrame(focusWanted)
    },
    [focusWanted],
  )
}
