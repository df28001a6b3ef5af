import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react'

/**
 * A field that transforms typed text (lower case to capitals) moves the caret to the end. This restores it after the
 * characters that preceded it.
 */
export const useCaretPosition = (
  typed: (text: string) => string,
): { ref: RefObject<HTMLInputElement | null>; read: (event: ChangeEvent<HTMLInputElement>) => string } => {
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  return {
    ref,
    read: ({ target }) => {
      caret.current = typed(target.value.slice(0, target.selectionStart ?? undefined)).length
      return typed(target.value)
    },
  }
}
