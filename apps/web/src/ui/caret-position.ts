import { useLayoutEffect, useRef, type ChangeEvent, type RefObject } from 'react'

/**
 * A field that changes what is typed (small letters become capitals) loses its caret to the end of the text. This puts
 * it back after the signs that stood before it.
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
