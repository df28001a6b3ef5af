import { useId, type ReactNode } from 'react'
import field from '../field/field.module.css'
import { TextInput } from '../field/text-input.tsx'
import type { IconName } from '../icon.tsx'
import styles from './filter-field.module.css'

/** In columns of a twelve-column grid. */
export type FieldSpan = 2 | 3 | 4 | 5

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
    <div className={styles.field} style={{ gridColumn: `span ${span}` }}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <TextInput
          id={id}
          size="small"
          icon={icon}
          value={value}
          onChange={(text) => onChange?.(text)}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={disabled}
          {...(fault !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
        />
        {fault !== undefined && (
          <p className={styles.fault} id={`${id}-fault`} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  )
}

type ChoiceFieldProps = { label: string; span: FieldSpan; children: (labelId: string) => ReactNode }

/** The label above a select. */
export const ChoiceField = ({ label, span, children }: ChoiceFieldProps) => {
  const id = useId()
  return (
    <div className={styles.field} style={{ gridColumn: `span ${span}` }}>
      <span className={field.label} id={id}>
        {label}
      </span>
      {children(id)}
    </div>
  )
}
