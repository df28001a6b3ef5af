import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import { useId, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { ControlButton } from '../../../ui/field/control.ts'
import { describedBy, Field } from '../../../ui/field/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TrainPickerDialog } from './train-picker-dialog.tsx'
import { trainText } from './train-words.ts'
import styles from './train-field.module.css'

type TrainFieldProps = {
  label: string
  value: DrivenMaterial | null
  onChange: (driven: DrivenMaterial | null) => void
  /** Whether the value can be cleared. */
  clearable?: boolean
  fault?: string | null
}

/** The train and the end it is driven from: a button that opens the fleet list. */
export const TrainField = ({ label, value, onChange, clearable = false, fault }: TrainFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const captionId = useId()
  const valueId = useId()
  const note = { id: useId(), fault }
  const close = () => setOpen(false)
  const choose = (driven: DrivenMaterial | null) => {
    close()
    onChange(driven)
  }
  return (
    <Field {...note} label={label} labelId={captionId}>
      <ControlButton
        className={styles.opener}
        type="button"
        data-empty={value === null}
        data-invalid={Boolean(fault)}
        aria-haspopup="dialog"
        aria-labelledby={`${captionId} ${valueId}`}
        aria-describedby={describedBy(note)}
        onClick={() => setOpen(true)}
      >
        <span id={valueId}>{value === null ? t('trainPicker.none') : trainText(value)}</span>
        <Icon name="chevronDown" size={20} />
      </ControlButton>
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
