import { ROUTES } from '@bulletin/domain/access/route'
import { slidingPeriod, type TrackedPeriod } from '@bulletin/domain/manual-driving/tracking'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayInFigures } from '../../bulletin/plan/day-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { styled } from '../../ui/styled.ts'

const Head = styled('header')`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;

  & > div {
    flex: 1;
    min-width: 0;
  }

  & h1 {
    margin: 0;
    overflow: hidden;
    font-size: 22px;
    line-height: 28px;
    font-weight: var(--w-title);
    text-overflow: ellipsis;
  }

  & p {
    margin: 0;
    color: var(--text-2);
    font-size: 15px;
    line-height: 20px;
  }
`

const Back = styled(Link)`
  flex: none;
  display: grid;
  place-items: center;
  width: var(--tap);
  height: var(--tap);
  border: 1.5px solid var(--edge);
  border-radius: var(--r-2);
  background: var(--surface);
  color: var(--ink);

  &:active {
    background: var(--surface-3);
  }
`

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
  const { t } = useTranslation()
  const { startDate, endDate } = period
  const isSliding = slidingPeriod(endDate).startDate === startDate
  const dates = t('cmReport.period', { start: dayInFigures(startDate), end: dayInFigures(endDate) })
  return (
    <Head>
      <Back to={ROUTES.manualDriving.path} aria-label={t('cmReport.back')} title={t('cmReport.back')}>
        <Icon name="arrowLeft" />
      </Back>
      {line !== null && <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={48} />}
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
    </Head>
  )
}
