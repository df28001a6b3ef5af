import { t } from '../../i18n/translate.ts'
import styles from './field.module.css'

type ShownValueProps = {
  label: string
  value: string | null
  /** Why the value cannot be changed. */
  hint?: string
}

/** A read-only field: label and value, in full contrast. */
export const ShownValue = ({ label, value, hint }: ShownValueProps) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <p className={styles.shown}>{value ?? t('common.empty')}</p>
    {hint !== undefined && <span className={styles.notice}>{hint}</span>}
  </div>
)
