import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { LoadingText, QueryState, type Failure } from '../../ui/query-state.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { ListPager } from '../../bulletin/list/list-pager.tsx'
import { PAGE_SIZES } from '../../session/list-view.ts'
import type { GridView } from './to-validate-view.ts'
import type { WaitingGrid } from './use-waiting-grid.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './grid-panel.module.css'

const Panel = withClass('section', styles.panel)

const Bubble = withClass('b', styles.bubble)

type CountProps = { grid: WaitingGrid; isQuiet: boolean; words: (count: number) => string }

/** Number of bulletins; a screen reader announces it when it changes. */
const Count = ({ grid: { answer, isLoading }, isQuiet, words }: CountProps) => {
  if (!answer) return <span aria-live="polite">{isLoading && <LoadingText width={36} />}</span>
  const { total, totalIsLowerBound } = answer
  return (
    <span aria-live="polite">
      <Bubble aria-hidden="true" {...(isQuiet && { 'data-quiet': '' })}>
        {total.toLocaleString('fr-FR')}
        {totalIsLowerBound && '+'}
      </Bubble>
      <VisuallyHidden>{words(total)}</VisuallyHidden>
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

type GridPanelProps = {
  id: 'remarkable' | 'plain'
  titleId: string
  title: string
  countWords: (count: number) => string
  empty: string
  grid: WaitingGrid
  failure: Failure | null
  view: GridView
  onView: (change: Partial<GridView>) => void
  /** Shown beside the title. */
  head: ReactNode
  /** Shown below the title, with or without rows. */
  strip?: ReactNode
  /** Called by Enter in a check box or a tap on the button in the head. */
  onSubmit?: () => void
  children: ReactNode
}

/** Frame of a grid: title and count, rows or a placeholder, and a pager when there are several pages. */
export const GridPanel = ({
  id,
  titleId,
  title,
  countWords,
  empty,
  grid,
  failure,
  view,
  onView,
  head,
  strip,
  onSubmit,
  children,
}: GridPanelProps) => {
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
          {title} <Count grid={grid} isQuiet={id === 'plain'} words={countWords} />
        </h2>
        {id === 'remarkable' && !isEmpty && !isMissing && head}
        {pager}
        {id === 'plain' && !isEmpty && !isMissing && head}
      </header>
      {strip}
      <QueryState isAnswered={false} failure={answer ? null : failure} failed={t('toValidate.loadError')}>
        {isEmpty ? <p className={styles.empty}>{empty}</p> : children}
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
