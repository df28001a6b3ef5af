import type { TextFormat } from '@bulletin/domain/typing/text-format'
import { useId, type ReactNode } from 'react'
import { ChoiceBox, type ChoiceBoxProps } from '../field/choice-box.tsx'
import field from '../field/field.module.css'
import { TextInput } from '../field/text-input.tsx'
import type { IconName } from '../icon.tsx'
import styles from './filter-field.module.css'

/** In columns of a twelve-column grid. */
export type FieldSpan = 2 | 3 | 4 | 5

export type InputFieldProps = {
  label: string
  span: FieldSpan
  value: string
  onChange?: (text: string) => void
  icon?: IconName
  placeholder?: string
  format?: TextFormat
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
  format,
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
          format={format}
          maxLength={format?.maxCharacters}
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

type ChoiceFilterProps<Value extends string | null> = Pick<
  ChoiceBoxProps<Value>,
  'value' | 'choices' | 'onChange'
> &
  Omit<ChoiceFieldProps, 'children'>

/** A filter of a list with one value among a few. */
export const ChoiceFilter = <Value extends string | null>({
  label,
  span,
  ...box
}: ChoiceFilterProps<Value>) => (
  <ChoiceField label={label} span={span}>
    {(labelId) => <ChoiceBox labelId={labelId} {...box} />}
  </ChoiceField>
)
