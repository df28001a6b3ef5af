import { ROUTES } from '@bulletin/domain/access/route'
import { slidingPeriod, type TrackedPeriod } from '@bulletin/domain/manual-driving/tracking'
import type { ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { BackHead } from '../../ui/back-head.tsx'
import { dayInFigures } from '../../ui/date-words.ts'
import { LineBadge } from '../../ui/line-badge.tsx'
import styles from './report-head.module.css'

const PERIOD_MONTHS = 12

type ReportHeadProps = {
  matricule: string
  name: string | null
  line: string | null
  period: TrackedPeriod
  action?: ReactNode
}

/** Link back to the list as the user left it, and the driver of the report. */
export const ReportHead = ({ matricule, name, line, period, action }: ReportHeadProps) => {
  const { startDate, endDate } = period
  const isSliding = slidingPeriod(endDate).startDate === startDate
  const dates = t('cmReport.period', { start: dayInFigures(startDate), end: dayInFigures(endDate) })
  return (
    <BackHead label={t('cmReport.back')} to={ROUTES.manualDriving.path}>
      {line !== null && <LineBadge line={line} size={48} />}
      <div className={styles.driver}>
        <h1>
          {name === null ? t('cmReport.unknown', { matricule }) : t('cmReport.header', { name, matricule })}
        </h1>
        <p>
          {dates}
          {isSliding && ` · ${t('cm.filters.periodMonths', { count: PERIOD_MONTHS })}`}
        </p>
      </div>
      {action}
    </BackHead>
  )
}
