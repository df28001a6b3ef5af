import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useId, type ReactNode } from 'react'
import { ChoiceBox } from '../../../ui/choice-box.tsx'
import { useCaretPosition } from '../../../ui/caret-position.ts'
import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

const Field = styled('div')`
  & > label,
  & > span:first-child {
    display: block;
    margin-bottom: 4px;
    color: var(--text-2);
    font-size: 14px;
    line-height: 18px;
    font-weight: var(--w-strong);
  }

  & > input {
    width: 100%;
    height: var(--tap);
    padding: 0 12px;
    border: 1.5px solid var(--edge);
    border-radius: var(--r-2);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    font-size: 17px;
    font-weight: var(--w-strong);
  }

  & > input[aria-invalid='true'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
  }

  & > input:disabled {
    border-color: var(--hair);
    background: var(--surface-2);
    color: var(--text-2);
    -webkit-text-fill-color: var(--text-2);
    opacity: 1;
  }

  & > small {
    display: block;
    margin-top: 4px;
    color: var(--text-2);
    font-size: 14px;
    line-height: 18px;
  }
`

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
    <Field>
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
    </Field>
  )
}

/** A read-only field. */
export const GivenField = ({ label, value }: { label: string; value: string }) => {
  const id = useId()
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" value={value} disabled readOnly />
    </Field>
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
    <Field>
      <span id={id}>
        {label}
        <Star />
      </span>
      <ChoiceBox labelId={id} value={value} choices={choices} onChange={onChange} />
      {note}
    </Field>
  )
}
