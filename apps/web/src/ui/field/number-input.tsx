import { BLOCKED_NUMBER_KEYS, isInFraction } from '@bulletin/domain/typing/whole-number'
import { useEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react'

export type NumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children'> & {
  value: number | null
  /** Null when the field is empty. */
  onChange: (value: number | null) => void
  /** The number in a typed text. */
  typed: (text: string) => number | null
}

/**
 * A whole number. A native number field accepts signs and an `e`, and changes on mouse wheel. The input displays a
 * number, so a typed decimal sign disappears and the digits after it would be appended to the units: these are blocked
 * until the user edits or leaves the number.
 */
export const NumberInput = ({ value, onChange, typed, onKeyDown, ...input }: NumberInputProps) => {
  const isFraction = useRef(false)
  const endFraction = () => {
    isFraction.current = false
  }
  // A button beside the input has changed the number.
  useEffect(endFraction, [value])
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Arrows and similar keys end the fraction; an on-screen keyboard reports `Unidentified`.
    if (event.key.length > 1 && event.key !== 'Unidentified') endFraction()
    if (BLOCKED_NUMBER_KEYS.includes(event.key)) event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      {...input}
      value={value ?? ''}
      onBeforeInput={(event) => {
        isFraction.current = isInFraction(isFraction.current, event.data ?? '')
        if (isFraction.current) event.preventDefault()
      }}
      onKeyDown={keyDown}
      onBlur={endFraction}
      onPointerDown={endFraction}
      // A finger cannot place the caret between two digits: select all, so that typing replaces them.
      onClick={({ currentTarget }) => currentTarget.select()}
      onInput={endFraction}
      onChange={({ target }) => onChange(typed(target.value))}
    />
  )
}
