import { useTranslation } from '../../../i18n/use-translation.ts'
import { SpMark } from './station-mark.tsx'
import styles from './sp-tag.module.css'

/** The ride turns back before its planned end: « service provisoire ». */
export const SpTag = () => {
  const { t } = useTranslation()
  return (
    <span className={styles.tag}>
      <SpMark />
      {t('stationDialog.provisionalService')}
    </span>
  )
}
