import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { FieldRemark } from './combo-field.tsx'
import { Caption, Field } from './field.ts'
import { FieldNotice } from './field-notice.tsx'
import { TrainPickerDialog } from './train-picker-dialog.tsx'
import { trainText } from './train-words.ts'
import { ERROR_EDGE_STYLE } from '../../../ui/error-edge.ts'
import { styled } from '../../../ui/styled.ts'

const Opener = styled('button')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  width: 100%;
  min-height: var(--tap);
  padding: 0 10px 0 14px;
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);
  font: inherit;
  font-size: 17px;
  font-weight: var(--w-strong);
  text-align: left;
  white-space: nowrap;
  font-variant-numeric: normal;
  cursor: pointer;

  ${NARROW_LAYOUT} {
    gap: 4px;
    padding: 0 6px 0 10px;
    font-size: 15px;
  }

  &:active:not(:disabled) {
    background: var(--surface-3);
    transition: background var(--t-press);
  }

  &[data-empty] {
    color: var(--text-2);
    font-size: 16px;
  }

  &[data-tone='error'] {
    ${ERROR_EDGE_STYLE}
    background: var(--error-soft);
    color: var(--error);
  }

  &:disabled {
    border-color: var(--hair);
    color: var(--text-off);
    cursor: default;
  }
`

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
      <Opener
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
      </Opener>
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
