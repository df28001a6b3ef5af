import { Icon } from './icon.tsx'
import styles from './check-box.module.css'

type CheckBoxProps = {
  label: string
  isChecked: boolean
  /** Some, but not all, of its items are checked. */
  isMixed?: boolean
  /** Marks the control for arrow-key navigation between rows. */
  control?: string
  onToggle: () => void
}

export const CheckBox = ({ label, isChecked, isMixed = false, control, onToggle }: CheckBoxProps) => (
  <label className={styles.target}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed
      }}
      data-control={control}
      onChange={onToggle}
    />
    <span aria-hidden="true">
      <Icon name={isMixed ? 'minus' : 'check'} size={18} strokeWidth={2.6} />
    </span>
  </label>
)
