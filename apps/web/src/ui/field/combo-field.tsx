import { useId } from 'react'
import { Combobox, type ComboboxProps } from '../combobox.tsx'
import { Control } from './control.ts'
import { describedBy, Field, type Note } from './field.tsx'

type ComboFieldProps = Pick<
  ComboboxProps,
  'options' | 'value' | 'onChange' | 'typing' | 'placeholder' | 'disabled'
> &
  Pick<Note, 'fault' | 'warning'> & { label: string; id?: string | undefined }

/** A text field with a list of suggestions. */
export const ComboField = ({ label, id, fault, warning, ...combobox }: ComboFieldProps) => {
  const ownId = useId()
  const note = { id: id ?? ownId, fault, warning }
  return (
    <Field {...note} label={label}>
      <Control style={{ paddingRight: 0 }} data-tone={warning ? 'warning' : undefined}>
        <Combobox
          {...combobox}
          id={note.id}
          aria-invalid={fault ? true : undefined}
          aria-describedby={describedBy(note)}
        />
      </Control>
    </Field>
  )
}
