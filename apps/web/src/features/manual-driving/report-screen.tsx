import '../../i18n/oversight-words.ts'
import { ROUTES } from '@bulletin/domain/access/route'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ResponseError } from '../../api/errors.ts'
import { useServices } from '../../session/services.ts'
import { useToday } from '../../session/use-today.ts'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { useFailure } from '../../bulletin/plan/retry-failed.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { MonthsPanel } from './months-panel.tsx'
import { reportAskedIn } from './report-address.ts'
import { ReportHead } from './report-head.tsx'
import { ChartPlace, Panel } from './report-parts.ts'
import { reportQuery } from './report-query.ts'
import { SharesPanel } from './shares-panel.tsx'
import { sharesOf } from './shares.ts'
import { YearFigures } from './year-figures.tsx'
import styles from './report-screen.module.css'

const FORBIDDEN = 403

/** The server's message says what the user may not read. */
const findRefusal = (error: Error | null): string | null =>
  error instanceof ResponseError && error.status === FORBIDDEN ? (error.problem?.detail ?? null) : null

/** A driver's year of manual driving on a line, in two charts with their numbers. */
export const ReportScreen = () => {
  const { client } = useServices()
  const { matricularAccount } = useAccount()
  const location = useLocation() as { search: string; state: unknown }
  const tableId = useId()
  const asked = reportAskedIn(location, useToday())
  const { data, error } = useQuery(reportQuery(client, matricularAccount, asked))
  const failure = useFailure(error)
  if (!asked) return <Navigate to={ROUTES.manualDriving.path} replace />

  const report = data ?? null
  const shares = report?.year ? sharesOf(report.year) : []
  const showTable = () => {
    const table = document.getElementById(tableId)
    table?.scrollIntoView({ block: 'start' })
    table?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.frame}>
      <ReportHead
        matricule={asked.matricule}
        name={report?.year?.driverName ?? asked.name}
        line={report?.line ?? asked.line}
        period={asked.period}
        action={
          report?.year && (
            <Button variant="outlined" startIcon={<Icon name="table" size={20} />} onClick={showTable}>
              {t('cmReport.table')}
            </Button>
          )
        }
      />
      <QueryState
        frame={Panel}
        isAnswered={report !== null}
        failure={report ? null : failure && { ...failure, text: findRefusal(error) ?? failure.text }}
        failed={t('errors.manualDrivingLoad')}
      >
        {report ? (
          <>
            {report.year && <YearFigures year={report.year} shares={shares} />}
            <div className={styles.charts}>
              <MonthsPanel line={report.line} months={report.months} tableId={tableId} />
              <SharesPanel shares={shares} />
            </div>
          </>
        ) : (
          <Panel aria-busy>
            <VisuallyHidden as="output">{t('grid.loading')}</VisuallyHidden>
            <ChartPlace>
              <Skeleton width={480} height={240} />
            </ChartPlace>
          </Panel>
        )}
      </QueryState>
    </div>
  )
}
