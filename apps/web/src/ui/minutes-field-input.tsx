import { BLOCKED_NUMBER_KEYS } from '@bulletin/domain/typing/whole-number'
import type { KeyboardEvent } from 'react'
import { minutesAfter, minutesTyped } from './minutes-field-steps.ts'

const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

export type MinutesInputProps = {
  id: string
  value: number | null
  /** Null when the field is empty. */
  onChange: (minutes: number | null) => void
  min: number
  max: number
  /** The accessible name, when no visible text labels the field. */
  label?: string | undefined
  labelledBy?: string | undefined
  describedBy?: string | undefined
  isInvalid: boolean
  placeholder?: string | undefined
}

/**
 * Digits, typed or stepped with the arrow keys. A native number field accepts signs and an `e`, and changes on mouse
 * wheel.
 */
export const MinutesInput = ({
  id,
  value,
  onChange,
  min,
  max,
  label,
  labelledBy,
  describedBy,
  isInvalid,
  placeholder,
}: MinutesInputProps) => {
  const keyDown = (event: KeyboardEvent) => {
    if (BLOCKED_NUMBER_KEYS.includes(event.key)) event.preventDefault()
    const step = STEP_KEYS[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(minutesAfter(value, step, { min, max }))
  }
  return (
    <input
      id={id}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      placeholder={placeholder}
      value={value ?? ''}
      onKeyDown={keyDown}
      // A finger cannot place the caret between two digits: select all, so that typing replaces them.
      onClick={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(minutesTyped(event.target.value))}
    />
  )
}
