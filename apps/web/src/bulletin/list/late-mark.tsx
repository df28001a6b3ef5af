import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './late-mark.module.css'

/** Marks a bulletin whose validation deadline has passed. It does not add the bulletin to those to check one by one. */
export const LateMark = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.mark}>
      <Icon name="warning" size={16} />
      {t('toValidate.late')}
    </span>
  )
}
