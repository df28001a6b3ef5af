import { isInFraction } from '@bulletin/domain/typing/whole-number'
import { useMemo, useRef, type DOMAttributes, type InputEvent, type KeyboardEvent } from 'react'

type Listeners = Pick<
  DOMAttributes<HTMLElement>,
  'onBeforeInputCapture' | 'onInputCapture' | 'onKeyDownCapture' | 'onBlurCapture' | 'onPointerDownCapture'
>

/**
 * For what surrounds a field of minutes. The field shows a number, so a decimal sign leaves no trace in it, and the digits
 * of the fraction would be glued to the units: they are not taken, until the number is edited or left.
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
        // Arrows and the like; a keyboard on the screen does not say which key it was.
        if (key.length > 1 && key !== 'Unidentified') endFraction()
      },
      onBlurCapture: endFraction,
      onPointerDownCapture: endFraction,
    }
  }, [])
}
