import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useId } from 'react'
import { ChoiceBox } from '../../../ui/field/choice-box.tsx'
import { describedBy, Field } from '../../../ui/field/field.tsx'
import { TextInput } from '../../../ui/field/text-input.tsx'

/** The mark of a required field; a legend below the fields explains it. */
const MARK = '\u00a0*'
const Required = ({ label }: { label: string }) => (
  <>
    {label}
    <span aria-hidden="true">{MARK}</span>
  </>
)

type TypedFieldProps = {
  label: string
  value: string
  format: TextFormat
  isInvalid: boolean
  hint?: string
  onChange: (value: string) => void
}

/** A required text field with a format. */
export const TypedField = ({ label, value, format, isInvalid, hint, onChange }: TypedFieldProps) => {
  const note = { id: useId(), hint }
  return (
    <Field {...note} label={<Required label={label} />}>
      <TextInput
        id={note.id}
        autoCapitalize="characters"
        aria-required="true"
        aria-invalid={isInvalid}
        aria-describedby={describedBy(note)}
        value={value}
        format={format}
        onChange={onChange}
      />
    </Field>
  )
}

/** A field that cannot be changed. */
export const GivenField = ({ label, value }: { label: string; value: string }) => {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <TextInput id={id} value={value} onChange={() => undefined} disabled readOnly />
    </Field>
  )
}

type PickedFieldProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

export const PickedField = ({ label, value, choices, onChange }: PickedFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label={<Required label={label} />} labelId={id}>
      <ChoiceBox labelId={id} value={value} choices={choices} onChange={onChange} />
    </Field>
  )
}
