import { ROUTES } from '@bulletin/domain/access/route'
import { slidingPeriod, type TrackedPeriod } from '@bulletin/domain/manual-driving/tracking'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { withClass } from '../../ui/with-class.ts'
import styles from './report-head.module.css'

const Back = withClass(Link, styles.back)

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
    <header className={styles.head}>
      <Back to={ROUTES.manualDriving.path} aria-label={t('cmReport.back')} title={t('cmReport.back')}>
        <Icon name="arrowLeft" />
      </Back>
      {line !== null && <LineBadge line={line} size={48} />}
      <div>
        <h1>
          {name === null ? t('cmReport.unknown', { matricule }) : t('cmReport.header', { name, matricule })}
        </h1>
        <p>
          {dates}
          {isSliding && ` · ${t('cm.filters.periodMonths', { count: PERIOD_MONTHS })}`}
        </p>
      </div>
      {action}
    </header>
  )
}
