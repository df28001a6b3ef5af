import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useId, type ReactNode } from 'react'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { useCaretPosition } from '../../../ui/caret-position.ts'
import styles from './form-fields.module.css'

/** The mark of a required field; a legend below the fields explains it. */
const MARK = '\u00a0*'
const Star = () => <span aria-hidden="true">{MARK}</span>

type TypedFieldProps = {
  label: string
  value: string
  format: TextFormat
  isInvalid: boolean
  hint?: string
  onChange: (value: string) => void
}

/**
 * A required text field with a format. It has no `maxLength`, because the browser would truncate pasted text before the
 * format filters it.
 */
export const TypedField = ({ label, value, format, isInvalid, hint, onChange }: TypedFieldProps) => {
  const id = useId()
  const { ref, read } = useCaretPosition(format.typed)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        <Star />
      </label>
      <input
        id={id}
        ref={ref}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required="true"
        aria-invalid={isInvalid}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        value={value}
        onChange={(event) => onChange(read(event))}
      />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}

/** A read-only field. */
export const GivenField = ({ label, value }: { label: string; value: string }) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" value={value} disabled readOnly />
    </div>
  )
}

type PickedFieldProps = {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  note?: ReactNode
}

export const PickedField = ({ label, value, choices, onChange, note }: PickedFieldProps) => {
  const id = useId()
  return (
    <div className={styles.field}>
      <span id={id}>
        {label}
        <Star />
      </span>
      <ChoiceBox labelId={id} value={value} choices={choices} onChange={onChange} />
      {note}
    </div>
  )
}
