import { useTranslation } from '../../../i18n/use-translation.ts'
import styles from './shown-value.module.css'

type ShownValueProps = {
  label: string
  value: string | null
  /** Why the value cannot be changed. */
  hint?: string
}

/** A read-only field: label and value, in full contrast. */
export const ShownValue = ({ label, value, hint }: ShownValueProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <p>{value ?? t('common.empty')}</p>
      {hint !== undefined && <small>{hint}</small>}
    </div>
  )
}
