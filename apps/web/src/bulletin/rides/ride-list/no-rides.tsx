import { useTranslation } from '../../../i18n/use-translation.ts'
import { InterruptedLine } from '../../../ui/interrupted-line.tsx'
import styles from './no-rides.module.css'

export const NoRides = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.empty}>
      <InterruptedLine by="waiting" />
      <h2>{t('driving.noRides.title')}</h2>
      <p>{t('driving.noRides.text')}</p>
    </div>
  )
}
