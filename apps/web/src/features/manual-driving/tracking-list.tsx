import { useId, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useIsNarrow } from '../../ui/theme/narrow-layout.ts'
import { useReturn, useReturnPlace } from '../../bulletin/list/return-place.ts'
import { t } from '../../i18n/translate.ts'
import { Table } from '../../ui/table/table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { LoadingText, QueryState, type Failure } from '../../ui/query-state.tsx'
import { ListPanel } from '../../ui/list-panel.ts'
import { openingOf } from './report-address.ts'
import { trackingColumns } from './tracking-columns.tsx'
import type { TrackingPage, TrackingRow } from './tracking-query.ts'
import { PAGE_SIZES, pageSizeOf, type TrackingView } from './tracking-view.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './tracking-list.module.css'

const Panel = withClass(ListPanel, styles.panel)

type CountProps = { answer: TrackingPage | null; isLoading: boolean }

const Count = ({ answer, isLoading }: CountProps) => {
  if (isLoading) return <LoadingText width={200} />
  if (!answer) return t('pages.manualDriving.title')
  return answer.totalIsLowerBound
    ? t('cm.countOver', { total: answer.total.toLocaleString('fr-FR') })
    : t('cm.count', { count: answer.total })
}

type TrackingListProps = CountProps & {
  view: TrackingView
  failure: Failure | null
  onChange: (change: Partial<TrackingView>) => void
}

export const TrackingList = ({ view, answer, isLoading, failure, onChange }: TrackingListProps) => {
  const navigate = useNavigate()
  const titleId = useId()
  const isNarrow = useIsNarrow()
  const { scrollRef, returned, leave } = useReturnPlace('manualDriving')
  const columns = useMemo(() => trackingColumns({ isNarrow, onLeave: leave }), [isNarrow, leave])
  const rows = isLoading || !answer ? null : answer.rows
  useReturn(scrollRef, rows !== null && rows.length > 0, returned && { ...returned, control: null })
  const open = (row: TrackingRow) => {
    const { path, state } = openingOf(row)
    leave(row.id)
    void navigate(path, { state })
  }

  return (
    <Panel aria-labelledby={titleId} aria-busy={isLoading}>
      <h2 id={titleId} aria-live="polite">
        <Count answer={answer} isLoading={isLoading && !failure} />
      </h2>
      <QueryState
        isAnswered={answer !== null}
        failure={failure}
        failed={t('errors.manualDrivingLoad')}
        stale={t('cm.stale')}
      >
        <Table
          aria-label={t('pages.manualDriving.title')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          sort={view.sort}
          onSort={(sort) => onChange({ sort, page: 0 })}
          empty={t('cm.empty')}
          onOpen={open}
          isWholeAtOnce={returned !== null}
          scrollRef={scrollRef}
        />
      </QueryState>
      {answer && answer.total > 0 && (
        <Pager
          place={{ ...answer, page: view.page, pageSize: view.pageSize, rows: answer.rows.length }}
          pageSizes={PAGE_SIZES}
          onPage={(page) => onChange({ page })}
          onPageSize={(size) => onChange({ pageSize: pageSizeOf(size), page: 0 })}
        />
      )}
    </Panel>
  )
}
