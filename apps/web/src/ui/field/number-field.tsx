import { numberTyped, typedDigits } from '@bulletin/domain/typing/whole-number'
import { Control } from './control.ts'
import { describedBy, Field } from './field.tsx'
import { ShownValue } from './shown-value.tsx'
import { NumberInput } from './number-input.tsx'

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

/** A whole number below its label and above its note; in read-only mode the number alone. */
export const NumberField = (props: NumberFieldProps) => {
  const { id, label, value, onChange, maxDigits, fault, hint, isReadOnly } = props
  if (isReadOnly) return <ShownValue label={label} value={value === null ? null : String(value)} />
  const note = { id, fault, hint }
  return (
    <Field {...note} label={label}>
      <Control style={{ maxWidth: 240 }}>
        <NumberInput
          id={id}
          aria-invalid={fault !== null}
          aria-describedby={describedBy(note)}
          value={value}
          typed={(text) => numberTyped(typedDigits(text, maxDigits))}
          onChange={onChange}
        />
      </Control>
    </Field>
  )
}
