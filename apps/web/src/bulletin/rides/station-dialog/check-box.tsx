import { Icon } from '../../../ui/icon.tsx'
import styles from './check-box.module.css'

type CheckBoxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: string
  /** Full accessible name when the label is abbreviated; it starts with the label's words. */
  name?: string
  disabled?: boolean
}

/** A checkbox as large as a button. */
export const CheckBox = ({ checked, onChange, label, name, disabled = false }: CheckBoxProps) => (
  <label className={styles.label}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      aria-label={name}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.box} aria-hidden="true">
      <Icon name="check" size={16} strokeWidth={3} />
    </span>
    {label}
  </label>
)
