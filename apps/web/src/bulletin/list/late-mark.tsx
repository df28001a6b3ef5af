import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './late-mark.module.css'

/** Marks a bulletin whose validation deadline has passed. It does not add the bulletin to those to check one by one. */
export const LateMark = () => (
  <span className={styles.mark}>
    <Icon name="warning" size={16} />
    {t('toValidate.late')}
  </span>
)
