import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { LoadingText, QueryState } from '../../ui/query-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { PAGE_SIZES } from '../../session/list-view.ts'
import { Table } from '../../ui/table/table.tsx'
import { useGridRows, type GridProps } from './grid-parts.ts'
import type { GridId } from './to-validate-view.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './grid-panel.module.css'

const Panel = withClass('section', styles.panel)

const Bubble = withClass('b', styles.bubble)

const WORDS = { remarkable: 'toValidate.remarkable', plain: 'toValidate.notRemarkable' } as const

type CountProps = Pick<GridPanelProps, 'id' | 'grid'>

/** Number of bulletins; a screen reader announces it when it changes. */
const Count = ({ id, grid: { answer, isLoading } }: CountProps) => {
  if (!answer) return <span aria-live="polite">{isLoading && <LoadingText width={36} />}</span>
  const { total, totalIsLowerBound } = answer
  return (
    <span aria-live="polite">
      <Bubble aria-hidden="true" {...(id === 'plain' && { 'data-quiet': '' })}>
        {total.toLocaleString('fr-FR')}
        {totalIsLowerBound && '+'}
      </Bubble>
      <VisuallyHidden>{t(`${WORDS[id]}.count`, { count: total })}</VisuallyHidden>
    </span>
  )
}

/**
 * When the last row disappears with the focused control, focuses the grid's title so that the focus stays at this grid.
 */
const useHeldFocus = (isEmpty: boolean) => {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const hadRows = useRef(false)
  useEffect(() => {
    if (isEmpty && hadRows.current && document.activeElement === document.body) titleRef.current?.focus()
    hadRows.current = !isEmpty
  }, [isEmpty])
  return titleRef
}

type GridPanelProps = GridProps & {
  id: GridId
  selection?: ComponentProps<typeof Table<BulletinItem, BulletinSortField>>['selection']
  /** Shown beside the title. */
  head: ReactNode
  /** Shown below the title, with or without rows. */
  strip?: ReactNode
  /** Called by Enter in a check box or a tap on the button in the head. */
  onSubmit?: () => void
  children?: ReactNode
}

/** A grid: title and count, rows or a placeholder, and a pager when there are several pages. */
export const GridPanel = (props: GridPanelProps) => {
  const { id, grid, failure, view, onView, scrollRef, returned } = props
  const { selection, head, strip, onSubmit, children } = props
  const titleId = useId()
  const { rows, columns } = useGridRows(props)
  const { answer, isLoading } = grid
  const isEmpty = answer?.total === 0 && !isLoading
  const isMissing = !answer && failure !== null
  const titleRef = useHeldFocus(isEmpty)

  const pager = answer && answer.total > PAGE_SIZES[0] && (
    <ListPager isCompact view={view} answer={answer} onChange={onView} />
  )

  const content = (
    <>
      <header className={styles.head}>
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {t(`${WORDS[id]}.title`)} <Count id={id} grid={grid} />
        </h2>
        {id === 'remarkable' && !isEmpty && !isMissing && head}
        {pager}
        {id === 'plain' && !isEmpty && !isMissing && head}
      </header>
      {strip}
      <QueryState isAnswered={false} failure={answer ? null : failure} failed={t('toValidate.loadError')}>
        {isEmpty ? (
          <p className={styles.empty}>{t(`${WORDS[id]}.empty`)}</p>
        ) : (
          <>
            <Table
              aria-labelledby={titleId}
              columns={columns}
              rows={rows}
              keyOf={({ id: key }) => key}
              sort={view.sort}
              onSort={(sort) => onView({ sort })}
              {...(selection && { selection })}
              isWholeAtOnce={returned !== null}
              scrollRef={scrollRef}
            />
            {children}
          </>
        )}
      </QueryState>
    </>
  )

  return (
    <Panel data-grid={id} aria-labelledby={titleId} {...(isEmpty && { 'data-empty': '' })}>
      {onSubmit ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
    </Panel>
  )
}
