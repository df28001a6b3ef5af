import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useAfterFirstFrame } from '../after-first-frame.ts'
import { Icon } from '../icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.ts'
import { columnTracks, type GridColumn, type GridSort } from './grid-column.ts'
import { cellAfterKey, type GridCell } from './grid-walk.ts'
import styles from './paged-grid.module.css'

const ROW_PIXELS = 52
/** More than fit on any screen: the rest is rendered after the first frame. */
const FIRST_ROWS = 16
const FEATURES = tableFeatures({ rowSortingFeature })
const HEAD_ROW = -1

/** Explicit, because elements that are not laid out as a table lose the roles of one. */
const ROLES = {
  grid: { role: 'grid' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const

type ListedRow = { readonly id: string }

/** The attributes by which a cell is found. The head is row 1, columns count from 1. */
const placeOf = ({ row, column }: GridCell) => ({ 'data-row': row, 'aria-colindex': column + 1 })

const findCell = (grid: Element | null | undefined, { row, column }: GridCell): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-row="${row}"][aria-colindex="${column + 1}"]`) ?? null

const focusCell = (cell: HTMLElement | null, options?: FocusOptions): void => {
  const control = cell?.matches('[data-controls]') ? cell.querySelector<HTMLElement>('a, button') : null
  ;(control ?? cell)?.focus(options)
}

const cellOf = (element: Element): GridCell | null => {
  const cell = element.closest<HTMLElement>('[data-row]')
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.getAttribute('aria-colindex')) - 1 }
}

/** The scroll container of a grid, whose position is read when the user leaves. */
const createScroller = () => {
  let element: HTMLElement | null = null
  return {
    attach: (mounted: HTMLElement | null): void => {
      element = mounted
    },
    element: (): HTMLElement | null => element,
    top: (): number => element?.scrollTop ?? 0,
  }
}

type GridScroller = ReturnType<typeof createScroller>

export const useGridScroller = (): GridScroller => useState(createScroller)[0]

export type GridPlace = { id: string; scrollTop: number }

/** Once the rows are loaded, restores the scroll position and the focus on the row that was open. */
const useReturn = (scroller: GridScroller, rows: readonly ListedRow[], place: GridPlace | null): void => {
  const isDone = useRef(place === null)
  useEffect(() => {
    if (isDone.current || place === null || rows.length === 0) return undefined
    isDone.current = true
    // Waits one frame, until the shell has taken the focus as on every navigation.
    const frame = requestAnimationFrame(() => {
      scroller.element()?.scrollTo({ top: place.scrollTop })
      const row = rows.findIndex(({ id }) => id === place.id)
      if (row >= 0) focusCell(findCell(scroller.element(), { row, column: 0 }), { preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [scroller, place, rows])
}

type GridRowProps<Row> = {
  row: Row
  index: number
  columns: readonly GridColumn<Row>[]
  /** The column of the current cell, where that is in this row. */
  current: number | null
}

const TextOrParts = ({ content }: { content: ReactNode }) =>
  typeof content === 'string' || typeof content === 'number' ? (
    <span className={styles.text} title={String(content)}>
      {content}
    </span>
  ) : (
    content
  )

const GridRow = <Row extends ListedRow>({ row, index, columns, current }: GridRowProps<Row>) => (
  <tr {...ROLES.row} aria-rowindex={index + 2} className={styles.row}>
    {columns.map(({ id, align, hasControls, cell }, column) => {
      const tabIndex = column === current ? 0 : -1
      return (
        <td
          key={id}
          {...ROLES.cell}
          {...placeOf({ row: index, column })}
          data-field={id}
          data-align={align}
          data-controls={hasControls ? '' : undefined}
          tabIndex={hasControls ? -1 : tabIndex}
        >
          <TextOrParts content={cell(row, tabIndex)} />
        </td>
      )
    })}
  </tr>
)

/** The cast keeps the type parameter, which `memo` loses. */
const MemoGridRow = memo(GridRow) as typeof GridRow

const LOADING_ROWS = Array.from({ length: FIRST_ROWS }, (_, row) => row)

/** Lines of uneven length, like the values to come. */
const LoadingRows = ({ columns }: { columns: readonly Pick<GridColumn<never>, 'id' | 'align'>[] }) => (
  <tbody aria-hidden="true">
    {LOADING_ROWS.map((row) => (
      <tr key={row} className={styles.row}>
        {columns.map(({ id, align }, column) => (
          <td key={id} data-align={align}>
            <Skeleton width={`${40 + ((row * 7 + column * 11) % 5) * 10}%`} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

type PagedGridProps<Row, Field extends string> = {
  label: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  sort: GridSort<Field>
  onSort: (sort: GridSort<Field>) => void
  isLoading: boolean
  /** Shown when there is no row. */
  empty: string
  /** Called on Enter, on any cell of the row. */
  onOpen: (row: Row) => void
  /** The caller's, made by `useGridScroller`. */
  scroller: GridScroller
  /** Where to return to: the row that was open, and the scroll position. */
  place: GridPlace | null
}

/** One page of a list that the server sorts and pages; the pager is separate. For screens loaded on demand. */
export const PagedGrid = <Row extends ListedRow, Field extends string>({
  label,
  rows,
  columns,
  sort,
  onSort,
  isLoading,
  empty,
  onOpen,
  scroller,
  place,
}: PagedGridProps<Row, Field>) => {
  useReturn(scroller, rows, place)
  const isAfterFirst = useAfterFirstFrame()
  const [reached, setReached] = useState<GridCell>({ row: HEAD_ROW, column: 0 })
  const defs = useMemo(
    () =>
      columns.map(({ id, name, firstSort }): ColumnDef<typeof FEATURES, Row> => ({
        id,
        header: name,
        // Only a column with values can be sorted. The server compares them.
        accessorFn: (row) => row,
        enableSorting: firstSort !== undefined,
        sortDescFirst: firstSort === 'DESC',
      })),
    [columns],
  )
  const sorting = useMemo(() => [{ id: sort.field, desc: sort.direction === 'DESC' }], [sort])
  const table = useTable({
    features: FEATURES,
    columns: defs,
    data: rows,
    getRowId: ({ id }) => id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (updated) => {
      const [first] = typeof updated === 'function' ? updated(sorting) : updated
      // Only columns that the server can sort by are sortable.
      if (first) onSort({ field: first.id as Field, direction: first.desc ? 'DESC' : 'ASC' })
    },
  })
  const listed = table.getRowModel().rows
  // The rows may have changed since: the current cell is then in the head.
  const current = reached.row < listed.length ? reached : { ...reached, row: HEAD_ROW }

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const at = target instanceof Element ? cellOf(target) : null
    if (!at) return
    const page = Math.max(Math.floor((scroller.element()?.clientHeight ?? 0) / ROW_PIXELS) - 1, 1)
    const next = cellAfterKey(at, event, { rows: listed.length, columns: columns.length, page })
    if (next) {
      event.preventDefault()
      focusCell(findCell(currentTarget, next))
      return
    }
    // A control inside a cell answers Enter itself.
    if (event.key !== 'Enter' || target !== findCell(currentTarget, at)) return
    const row = rows[at.row]
    if (row) onOpen(row)
    else table.getFlatHeaders()[at.column]?.column.getToggleSortingHandler()?.(event)
  }

  return (
    <div
      ref={(element) => scroller.attach(element)}
      className={styles.scroller}
      data-loading={isLoading ? '' : undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is a grid, which keys walk through */}
      <table
        {...ROLES.grid}
        aria-label={label}
        aria-rowcount={listed.length + 1}
        aria-colcount={columns.length}
        className={styles.grid}
        style={{ '--columns': columnTracks(columns) } as CSSProperties}
        onKeyDown={walk}
        onFocus={({ target }) => {
          const cell = cellOf(target)
          if (cell) setReached(cell)
        }}
      >
        <thead>
          <tr {...ROLES.row} aria-rowindex={1} className={styles.row}>
            {table.getFlatHeaders().map(({ id, column }, index) => {
              const { name, description, isNameHidden, align } = columns[index] as GridColumn<Row>
              const direction = column.getIsSorted()
              return (
                <th
                  key={id}
                  {...ROLES.head}
                  {...placeOf({ row: HEAD_ROW, column: index })}
                  className={styles.head}
                  data-field={id}
                  data-align={align}
                  data-sortable={column.getCanSort() ? '' : undefined}
                  aria-sort={direction === false ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
                  tabIndex={current.row === HEAD_ROW && current.column === index ? 0 : -1}
                  title={description}
                  onClick={column.getToggleSortingHandler()}
                >
                  {isNameHidden ? (
                    <VisuallyHidden>{name}</VisuallyHidden>
                  ) : (
                    <span className={styles.text}>{name}</span>
                  )}
                  {column.getCanSort() && (
                    <Icon
                      name={(direction || column.getFirstSortDir()) === 'asc' ? 'arrowUp' : 'arrowDown'}
                      size={16}
                    />
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        {isLoading ? (
          <LoadingRows columns={columns} />
        ) : (
          <tbody>
            {(isAfterFirst || place ? listed : listed.slice(0, FIRST_ROWS)).map(({ id, original }, index) => (
              <MemoGridRow
                key={id}
                row={original}
                index={index}
                columns={columns}
                current={current.row === index ? current.column : null}
              />
            ))}
          </tbody>
        )}
      </table>
      {!isLoading && listed.length === 0 && <p className={styles.empty}>{empty}</p>}
    </div>
  )
}
