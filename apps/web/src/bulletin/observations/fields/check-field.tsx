import { Icon } from '../../../ui/icon.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { describedBy, FieldFrame, LongFieldNote } from './field-parts.tsx'
import { ShownValue } from './shown-value.tsx'
import styles from './check-field.module.css'

type CheckFieldProps = {
  readonly id: string
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly fault: string | null
  readonly hint?: string | null
  readonly isReadOnly: boolean
  /** The box cannot be ticked yet. */
  readonly isDisabled?: boolean
}

/** A checkbox as large as a button. In read-only mode it shows « oui » or « non ». */
export const CheckField = (props: CheckFieldProps) => {
  const { id, label, checked, onChange, fault, hint, isReadOnly, isDisabled = false } = props
  const { t } = useTranslation()
  if (isReadOnly) return <ShownValue label={label} value={t(checked ? 'common.yes' : 'common.no')} />
  // The hint says what a tick does or why it is disabled; it is not needed once the box is ticked.
  const note = { id, fault, hint: checked ? null : hint }
  return (
    <FieldFrame>
      <div className={styles.box} data-invalid={fault !== null}>
        <label htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={checked}
            disabled={isDisabled}
            aria-invalid={fault !== null}
            aria-describedby={describedBy(note)}
            onChange={({ target }) => onChange(target.checked)}
          />
          <span aria-hidden="true">
            <Icon name="check" size={18} strokeWidth={3} />
          </span>
          {label}
        </label>
      </div>
      <LongFieldNote {...note} />
    </FieldFrame>
  )
}
