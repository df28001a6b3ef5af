import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ManualDrivingResult } from '@bulletin/domain/manual-driving/manual-driving-result'
import { t } from '../../i18n/translate.ts'
import { CorrectedValue } from '../../ui/corrected-value.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import styles from './manual-driving-cell.module.css'

/** Shows an icon where that is clear enough; the word is always available to screen readers. */
const ManualDrivingMark = ({ result }: { result: ManualDrivingResult }) => {
  const said = t(`enums.manualDriving.${result}`)
  const word = <VisuallyHidden>{said}</VisuallyHidden>
  switch (result) {
    case 'OK':
      return (
        <span className={styles.done}>
          <Icon name="check" size={18} strokeWidth={2.4} />
          {word}
        </span>
      )
    case 'NOK':
      return <span className={styles.notDone}>{said}</span>
    case 'NO_OBJECT':
    case 'NA':
      return (
        <span>
          <span aria-hidden="true">{t('common.empty')}</span>
          {word}
        </span>
      )
  }
}

export const ManualDrivingCell = ({ item }: { item: BulletinItem }) => {
  const { validManualDriving, correctedValidManualDriving } = item
  const declared = <ManualDrivingMark result={validManualDriving} />
  if (correctedValidManualDriving === null) return declared
  return (
    <div className={styles.stacked}>
      <CorrectedValue
        declared={declared}
        declaredInWords={t(`enums.manualDriving.${validManualDriving}`)}
        corrected={<ManualDrivingMark result={correctedValidManualDriving} />}
      />
    </div>
  )
}
