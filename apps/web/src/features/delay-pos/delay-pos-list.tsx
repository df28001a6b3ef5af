import { ROUTES } from '@bulletin/domain/access/route'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { useId, useMemo, type ReactNode } from 'react'
import { useServices } from '../../session/services.ts'
import { useIsNarrow } from '../../ui/theme/narrow-layout.ts'
import { useOpeningInList } from '../../bulletin/list/use-opening-in-list.ts'
import { useReturn, useReturnPlace, useRowFocus } from '../../bulletin/list/return-place.ts'
import { useShownPage } from '../../bulletin/list/use-shown-page.ts'
import { t } from '../../i18n/translate.ts'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { QueryState, type Failure } from '../../ui/query-state.tsx'
import { ListPanel } from '../../ui/list-panel.ts'
import { Table } from '../../ui/table/table.tsx'
import { delayPosColumns, viewColumn } from './delay-pos-columns.tsx'
import type { BulletinListQuery, ListedPage } from '../../bulletin/list/list-requests.ts'
import type { DelayPosView } from './delay-pos-view.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './delay-pos-list.module.css'

const Panel = withClass(ListPanel, styles.panel)

const NO_ROWS: readonly BulletinItem[] = []

type DelayPosListProps = {
  view: DelayPosView
  query: BulletinListQuery
  /** The latest response: for this view or, while it loads, for the previous one. */
  answer: ListedPage | null
  isLoading: boolean
  failure: Failure | null
  title: ReactNode
  /** Shown beside the title; selects which bulletins are listed. */
  toggles: ReactNode
  onChange: (change: Partial<DelayPosView>) => void
}

export const DelayPosList = (props: DelayPosListProps) => {
  const { view, query, answer, isLoading, failure, title, toggles, onChange } = props
  const titleId = useId()
  const { timeZone } = useServices().settings
  const isNarrow = useIsNarrow()
  const { scrollRef, returned, leave } = useReturnPlace('delayPos')
  const isOnItsPage = useShownPage({ query, answer, isLoading }, returned, onChange)
  const rows = isLoading ? null : (answer?.rows ?? NO_ROWS)
  useRowFocus(scrollRef, rows)
  const isThere = rows !== null && answer !== null && isOnItsPage
  useReturn(scrollRef, isThere, returned && { ...returned, control: 'view' })

  const openingOf = useOpeningInList(
    ROUTES.delayPos.path,
    { query, rows: rows ?? NO_ROWS, total: answer?.total ?? 0 },
    view.items,
  )
  const columns = useMemo(
    () => [
      ...delayPosColumns({ timeZone, isNarrow }),
      viewColumn({ openingOf, onOpen: ({ id }) => leave(id) }),
    ],
    [isNarrow, leave, openingOf, timeZone],
  )

  const isEmpty = answer?.total === 0 && !isLoading
  return (
    <Panel aria-labelledby={titleId} aria-busy={isLoading}>
      <header>
        <h2 id={titleId} aria-live="polite">
          {title}
        </h2>
        {toggles}
      </header>
      <QueryState
        isAnswered={answer !== null}
        failure={failure}
        failed={t('delayPos.loadError')}
        empty={isEmpty ? t('delayPos.empty') : null}
      >
        <Table
          aria-labelledby={titleId}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          sort={view.sort}
          onSort={(sort) => onChange({ sort, page: 0 })}
          isDense
          isWholeAtOnce={returned !== null}
          scrollRef={scrollRef}
        />
      </QueryState>
      {answer && answer.total > 0 && <ListPager view={view} answer={answer} onChange={onChange} />}
    </Panel>
  )
}
