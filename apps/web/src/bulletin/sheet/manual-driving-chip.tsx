import {
  manualDrivingResult,
  type ManualDrivingResult,
} from '@bulletin/domain/manual-driving/manual-driving-result'
import type { Line } from '@bulletin/domain/network/line'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PaperBulletin } from './paper-bulletin.ts'
import styles from './manual-driving-chip.module.css'

/** Null when the line does not track manual driving, or is not loaded. */
const findFollowedResult = (
  { rides }: Pick<PaperBulletin, 'rides'>,
  line: Line | null,
): Exclude<ManualDrivingResult, 'NA'> | null => {
  const result = line ? manualDrivingResult(rides, line) : 'NA'
  return result === 'NA' ? null : result
}

/** The manual driving result of the rides. */
export const ManualDrivingChip = ({ bulletin, line }: { bulletin: PaperBulletin; line: Line | null }) => {
  const { t } = useTranslation()
  const result = findFollowedResult(bulletin, line)
  if (result === null) return null
  const status = t(`enums.manualDriving.${result}`).toLocaleLowerCase('fr')
  return (
    <div>
      <p className={styles.chip} data-result={result}>
        <Icon name="hand" size={18} />
        {t('validation.summary.manualDriving', { status })}
      </p>
      {result === 'NOK' && <p className={styles.rule}>{t('ride.manualDrivingRule')}</p>}
    </div>
  )
}
