import { ROUTES } from '@bulletin/domain/access/route'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { useOpeningInList } from '../../bulletin/list/use-opening-in-list.ts'
import { useReturn, useRowFocus, type ReturnPlace } from '../../bulletin/list/return-place.ts'
import type { GridView } from './to-validate-view.ts'
import { verifyColumn, type Column } from './table-columns.tsx'
import { useShownPage } from '../../bulletin/list/use-shown-page.ts'
import type { Failure } from '../../ui/query-state.tsx'
import type { WaitingGrid } from './use-waiting-grid.ts'

/** Props the page passes to each grid. */
export type GridProps = {
  grid: WaitingGrid
  failure: Failure | null
  columns: readonly Column[]
  view: GridView
  onView: (change: Partial<GridView>) => void
  scrollRef: RefObject<HTMLDivElement | null>
  /** Set when the user returns from a bulletin. */
  returned: (ReturnPlace & { hasFocus: boolean }) | null
  onOpen: (id: string) => void
}

const NO_ROWS: readonly BulletinItem[] = []

/**
 * The rows of a grid, null while others are loading, and their columns with the links, each of which carries the list
 * for paging between bulletins.
 */
export const useGridRows = (props: GridProps) => {
  const { grid, columns, onView, scrollRef, returned, onOpen } = props
  const { answer, isLoading } = grid
  const isOnItsPage = useShownPage(grid, returned, onView)
  const rows = isLoading ? null : (answer?.rows ?? NO_ROWS)
  useRowFocus(scrollRef, rows)
  const isThere = rows !== null && answer !== null && isOnItsPage
  useReturn(scrollRef, isThere, returned && { ...returned, control: 'verify' })

  const openingOf = useOpeningInList(ROUTES.toValidate.path, {
    query: grid.query,
    rows: rows ?? NO_ROWS,
    total: answer?.total ?? 0,
  })
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  const open = useCallback(({ id }: BulletinItem) => latest.current(id), [])
  const withLinks = useMemo(
    // oxlint-disable-next-line react/refs -- `open` reads the ref on a tap only
    () => [...columns, verifyColumn({ openingOf, onOpen: open })],
    [columns, open, openingOf],
  )
  return { rows, columns: withLinks }
}
