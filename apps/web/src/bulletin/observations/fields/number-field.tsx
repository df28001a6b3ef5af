import { BLOCKED_NUMBER_KEYS, numberTyped, typedDigits } from '@bulletin/domain/typing/whole-number'
import { useWholeMinutes } from '../../delay/whole-minutes.ts'
import { describedBy, FieldFrame, FieldNote } from './field-parts.tsx'
import { InputBox } from './input-box.ts'
import { ShownValue } from './shown-value.tsx'

type NumberFieldProps = {
  readonly id: string
  readonly label: string
  readonly value: number | null
  /** Null when the field is empty. */
  readonly onChange: (value: number | null) => void
  readonly maxDigits: number
  readonly fault: string | null
  readonly hint?: string | null
  readonly isReadOnly: boolean
}

/** A digits-only text input. The browser's number input accepts signs and "e", and changes with the mouse wheel. */
export const NumberField = (props: NumberFieldProps) => {
  const { id, label, value, onChange, maxDigits, fault, hint, isReadOnly } = props
  const wholeOnly = useWholeMinutes()
  if (isReadOnly) return <ShownValue label={label} value={value === null ? null : String(value)} />
  const note = { id, fault, hint }
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <InputBox {...wholeOnly} data-invalid={fault !== null} style={{ maxWidth: 240 }}>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={describedBy(note)}
          value={value ?? ''}
          onKeyDown={(event) => {
            if (BLOCKED_NUMBER_KEYS.includes(event.key)) event.preventDefault()
          }}
          // Select all on tap: a finger cannot place the caret between two digits, so typing replaces the number.
          onClick={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onChange(numberTyped(typedDigits(target.value, maxDigits)))}
        />
      </InputBox>
      <FieldNote {...note} />
    </FieldFrame>
  )
}
