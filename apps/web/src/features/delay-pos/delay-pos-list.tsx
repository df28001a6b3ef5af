import { BulletinQuery } from '@bulletin/contract/calls/bulletins'
import { ROUTES } from '@bulletin/domain/access/route'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { useCallback, useId, useMemo, useRef, type ReactNode } from 'react'
import { useServices } from '../../session/services.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { openingInList } from '../../bulletin/list/listed-bulletins.ts'
import { useReturn, useRowFocus } from '../../bulletin/list/row-focus.ts'
import { useShownPage } from '../../bulletin/list/use-shown-page.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { QueryState, type Failure } from '../../ui/query-state.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { ListPanel } from '../../ui/list-panel.ts'
import { Table } from '../../ui/table/table.tsx'
import { delayPosColumns, viewColumn } from './delay-pos-columns.tsx'
import type { DelayPosPage } from './delay-pos-query.ts'
import { type BulletinListQuery, type DelayPosView } from './delay-pos-view.ts'
import { useKeptPlace } from './kept-place.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './delay-pos-list.module.css'

const Panel = withClass(ListPanel, styles.panel)

const NO_ROWS: readonly BulletinItem[] = []

type DelayPosListProps = {
  view: DelayPosView
  query: BulletinListQuery
  /** The latest response: for this view or, while it loads, for the previous one. */
  answer: DelayPosPage | null
  isLoading: boolean
  failure: Failure | null
  title: ReactNode
  /** Shown beside the title; selects which bulletins are listed. */
  toggles: ReactNode
  onChange: (change: Partial<DelayPosView>) => void
}

export const DelayPosList = (props: DelayPosListProps) => {
  const { view, query, answer, isLoading, failure, title, toggles, onChange } = props
  const { t } = useTranslation()
  const titleId = useId()
  const scrollRef = useRef<HTMLDivElement>(null)
  const { timeZone } = useServices().settings
  const isNarrow = useMediaQuery(NARROW_LAYOUT)
  const { returned, keep } = useKeptPlace()
  const isOnItsPage = useShownPage({ query, answer, isLoading }, returned, onChange)
  const rows = isLoading ? null : (answer?.rows ?? NO_ROWS)
  useRowFocus(scrollRef, rows)
  useReturn(scrollRef, rows !== null && answer !== null && isOnItsPage, returned)

  // The array keeps its identity while it contains the same bulletins, so that no row re-renders.
  const joined = (rows ?? NO_ROWS).map(({ id }) => id).join(' ')
  const ids = useMemo(() => joined.split(' '), [joined])
  const total = answer?.total ?? 0
  const beyond = useMemo(() => {
    const { page, sizePerPage, ...asked } = BulletinQuery.parse(query)
    return { query: asked, before: page * sizePerPage, total }
    // oxlint-disable-next-line react/exhaustive-deps -- the view says the same as long as the query does
  }, [JSON.stringify(query), total])
  const open = useCallback(
    ({ id }: BulletinItem) =>
      keep({ id, index: Math.max(ids.indexOf(id), 0), scrollTop: scrollRef.current?.scrollTop ?? 0 }),
    [ids, keep],
  )
  const columns = useMemo(() => {
    const openingOf = ({ id }: BulletinItem) =>
      openingInList(ROUTES.delayPos.path, { ids, position: Math.max(ids.indexOf(id), 0), beyond }, view.items)
    return [...delayPosColumns({ t, timeZone, isNarrow }), viewColumn({ t, openingOf, onOpen: open })]
  }, [beyond, ids, isNarrow, open, t, timeZone, view.items])

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
