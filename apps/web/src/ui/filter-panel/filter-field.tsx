import { useId, type ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { styled } from '../styled.ts'

/** In columns of a twelve-column grid. */
export type FieldSpan = 2 | 3 | 4 | 5

const Field = styled('div')`
  min-width: 0;

  @media (max-width: 800px) {
    grid-column: span 12 !important;
  }
`

const Label = styled('label')`
  display: block;
  margin-bottom: 3px;
  overflow: hidden;
  color: var(--text-2);
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Box = styled('div')`
  position: relative;

  & > svg {
    position: absolute;
    left: 12px;
    top: 14px;
    color: var(--text-3);
    pointer-events: none;
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
    font-size: 15px;
    font-weight: 500;
  }

  & > svg + input {
    padding-left: 40px;
  }

  & > input::placeholder {
    color: var(--text-3);
    opacity: 1;
  }

  & > input:disabled {
    border-color: var(--hair);
    background: var(--surface-2);
    color: var(--text-2);
    -webkit-text-fill-color: var(--text-2);
    opacity: 1;
  }
`

/** Overlaps what is below the field, so that an error moves nothing under the finger. */
const Fault = styled('p')`
  position: absolute;
  top: 100%;
  left: 0;
  z-index: 1;
  margin: 2px 0 0;
  padding: 2px 8px;
  border-radius: var(--r-1);
  background: var(--error-soft);
  color: var(--error);
  font-size: 14px;
  line-height: 18px;
`

type InputFieldProps = {
  label: string
  span: FieldSpan
  value: string
  onChange?: (text: string) => void
  icon?: IconName
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  /** The error shown below the field. */
  fault?: string
}

/** A text filter of a list. */
export const InputField = ({
  label,
  span,
  value,
  onChange,
  icon,
  placeholder,
  maxLength,
  disabled = false,
  fault,
}: InputFieldProps) => {
  const id = useId()
  return (
    <Field style={{ gridColumn: `span ${span}` }}>
      <Label htmlFor={id}>{label}</Label>
      <Box>
        {icon && <Icon name={icon} size={20} />}
        <input
          id={id}
          type="text"
          value={value}
          onChange={(event) => onChange?.(event.target.value)}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          {...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
        />
        {fault !== undefined && (
          <Fault id={`${id}-fault`} role="alert">
            {fault}
          </Fault>
        )}
      </Box>
    </Field>
  )
}

type ChoiceFieldProps = { label: string; span: FieldSpan; children: (labelId: string) => ReactNode }

/** The label above a select. */
export const ChoiceField = ({ label, span, children }: ChoiceFieldProps) => {
  const id = useId()
  return (
    <Field style={{ gridColumn: `span ${span}` }}>
      <Label as="span" id={id}>
        {label}
      </Label>
      {children(id)}
    </Field>
  )
}
