import { isInFraction } from '@bulletin/domain/typing/whole-number'
import { useMemo, useRef, type DOMAttributes, type InputEvent, type KeyboardEvent } from 'react'

type Listeners = Pick<
  DOMAttributes<HTMLElement>,
  'onBeforeInputCapture' | 'onInputCapture' | 'onKeyDownCapture' | 'onBlurCapture' | 'onPointerDownCapture'
>

/**
 * Listeners for the element around a minutes input. The input displays a number, so a typed decimal sign disappears
 * and the digits after it would be appended to the units. These digits are blocked until the user edits or leaves the
 * number.
 */
export const useWholeMinutes = (): Listeners => {
  const isFraction = useRef(false)
  return useMemo(() => {
    const endFraction = () => {
      isFraction.current = false
    }
    return {
      onBeforeInputCapture: (event: InputEvent<HTMLElement>) => {
        isFraction.current = isInFraction(isFraction.current, event.data ?? '')
        if (isFraction.current) event.preventDefault()
      },
      onInputCapture: endFraction,
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        // Arrows and similar keys end the fraction; an on-screen keyboard reports `Unidentified`.
        if (key.length > 1 && key !== 'Unidentified') endFraction()
      },
      onBlurCapture: endFraction,
      onPointerDownCapture: endFraction,
    }
  }, [])
}
