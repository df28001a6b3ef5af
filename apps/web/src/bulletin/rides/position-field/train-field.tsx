import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FieldRemark } from './combo-field.tsx'
import { Caption, Field } from './field.ts'
import { FieldNotice } from './field-notice.tsx'
import { TrainPickerDialog } from './train-picker-dialog.tsx'
import { trainText } from './train-words.ts'
import styles from './train-field.module.css'

type TrainFieldProps = {
  label: string
  value: DrivenMaterial | null
  onChange: (driven: DrivenMaterial | null) => void
  /** Whether the value can be cleared. */
  clearable?: boolean
  disabled?: boolean
  remark?: FieldRemark | null
  id?: string
}

/** The train and the end it is driven from: a button that opens the fleet list. */
export const TrainField = ({ label, value, onChange, clearable, disabled, remark, id }: TrainFieldProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const captionId = useId()
  const valueId = useId()
  const noticeId = useId()
  const close = () => setOpen(false)
  const choose = (driven: DrivenMaterial | null) => {
    close()
    onChange(driven)
  }
  return (
    <Field>
      <Caption id={captionId}>{label}</Caption>
      <button
        className={styles.opener}
        type="button"
        id={id}
        disabled={disabled}
        data-empty={value === null ? '' : undefined}
        data-tone={remark?.tone}
        aria-haspopup="dialog"
        aria-labelledby={`${captionId} ${valueId}`}
        aria-describedby={remark ? noticeId : undefined}
        onClick={() => setOpen(true)}
      >
        <span id={valueId} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {value === null ? t('trainPicker.none') : trainText(value)}
        </span>
        <Icon name="chevronDown" size={20} />
      </button>
      {remark && <FieldNotice id={noticeId} tone={remark.tone} text={remark.text} />}
      {isOpen && (
        <TrainPickerDialog
          title={label}
          value={value}
          onChoose={choose}
          onCancel={close}
          onClear={clearable && value !== null ? () => choose(null) : null}
        />
      )}
    </Field>
  )
}
