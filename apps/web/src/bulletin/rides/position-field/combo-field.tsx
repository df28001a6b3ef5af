import { useId } from 'react'
import { Combobox } from '../../../ui/combobox.tsx'
import { CaptionLabel, Field, InputBox } from './field.ts'
import { FieldNotice, type NoticeTone } from './field-notice.tsx'
import styles from './combo-field.module.css'

/** Message under a field. */
export type FieldRemark = { tone: NoticeTone; text: string }

type ComboFieldProps = {
  label: string
  placeholder?: string
  options: readonly string[]
  /** Empty when nothing is chosen or typed. */
  value: string
  onChange: (value: string) => void
  /** Whether any text may be typed, or only a listed value may be chosen. */
  typing: 'free' | 'listOnly'
  remark?: FieldRemark | null
  disabled?: boolean
  id?: string
}

/** A text field with a list of suggestions. */
export const ComboField = ({
  label,
  placeholder,
  options,
  value,
  onChange,
  typing,
  remark = null,
  disabled = false,
  id,
}: ComboFieldProps) => {
  const ownId = useId()
  const noticeId = useId()
  return (
    <Field>
      <CaptionLabel htmlFor={id ?? ownId}>{label}</CaptionLabel>
      <InputBox className={styles.box} data-tone={remark?.tone}>
        <Combobox
          id={id ?? ownId}
          placeholder={placeholder}
          options={options}
          value={value}
          onChange={onChange}
          typing={typing}
          disabled={disabled}
          aria-invalid={remark?.tone === 'error' || undefined}
          aria-describedby={remark ? noticeId : undefined}
        />
      </InputBox>
      {remark && <FieldNotice id={noticeId} tone={remark.tone} text={remark.text} />}
    </Field>
  )
}
