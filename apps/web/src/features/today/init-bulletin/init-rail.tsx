import type { Draft } from '@bulletin/domain/draft/draft'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayInFigures } from '../../../ui/date-words.ts'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { StepTrack } from '../step-track.tsx'
import styles from './init-rail.module.css'

/** The line, the date and the current step of the bulletin. */
export const InitRail = ({ draft }: { draft: Pick<Draft, 'line' | 'date'> }) => {
  const { t } = useTranslation()
  const { line, date } = draft
  return (
    <>
      <div className={styles.head}>
        <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={48} />
        <div>
          <small>{t('initBulletin.day')}</small>
          <strong>{dayInFigures(date)}</strong>
        </div>
      </div>
      <StepTrack current="Initialization" />
    </>
  )
}
