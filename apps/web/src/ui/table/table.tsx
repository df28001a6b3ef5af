import type { AriaAttributes, RefObject } from 'react'
import { BareCheckbox } from '../field/checkbox.tsx'
import { NoRows } from '../list-panel.ts'
import { HEAD } from './grid-walk.ts'
import { toggledSort, type TableColumn, type TableSort } from './table-column.ts'
import { HeadCell } from './table-head.tsx'
import { useTableKeys } from './table-keys.ts'
import {
  FIRST_ROWS,
  isLongTable,
  LoadingRows,
  TableRow,
  TableRows,
  type RowSelection,
} from './table-rows.tsx'
import styles from './table.module.css'

const LOADING_ROWS = 5

type TableSelection<Row> = {
  /** Null: the row cannot be selected. */
  isSelected: (row: Row) => boolean | null
  rows: RowSelection<Row>
  /** The check box in the head, for all rows shown. */
  all: { label: string; mark: 'all' | 'some' | 'none'; onToggle: () => void }
}

type TableProps<Row, Field extends string> = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> & {
  columns: readonly TableColumn<Row, Field>[]
  /** Null while loading. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
  sort?: TableSort<Field>
  onSort?: (sort: TableSort<Field>) => void
  selection?: TableSelection<Row>
  /** Makes the table a grid, through whose cells the arrow keys lead: called on Enter, on any cell of the row. */
  onOpen?: (row: Row) => void
  /** Shown below the head when there is no row. */
  empty?: string
  /** Render all rows at once, because the user returns to a scroll position among them. */
  isWholeAtOnce?: boolean
  /** Many columns on one screen. */
  isDense?: boolean
  scrollRef?: RefObject<HTMLDivElement | null>
}

const minWidthOf = (columns: readonly TableColumn<never, string>[]): number =>
  columns.reduce((sum, { width, minWidth = 0 }) => sum + (typeof width === 'number' ? width : minWidth), 0)

const percentOf = (width: TableColumn<never>['width']): number =>
  typeof width === 'string' ? Number.parseFloat(width) : 0

/** The columns of a long table, in which each row is a grid of its own. */
const tracksOf = (columns: readonly TableColumn<never, string>[]): string[] => {
  const left = 100 - columns.reduce((sum, { width }) => sum + percentOf(width), 0)
  const sharing = columns.filter(({ width }) => width === undefined).length
  return columns.map(({ width, minWidth = 0 }) =>
    typeof width === 'number'
      ? `${width}px`
      : `minmax(${minWidth}px, ${percentOf(width) || left / sharing}fr)`,
  )
}

/** Rows below a head that stays in sight. Plain elements: they render faster than those of a grid library. */
export const Table = <Row, Field extends string = never>(props: TableProps<Row, Field>) => {
  const { columns, rows, keyOf, sort, onSort, selection, onOpen, empty, isWholeAtOnce = false } = props
  const { isDense, scrollRef, 'aria-label': label, 'aria-labelledby': labelId } = props
  const isGrid = onOpen !== undefined
  const isLong = isLongTable(rows)
  const roleOf = (role: string) => (isLong ? role : undefined)
  const { current, handlers } = useTableKeys(
    { rows: rows?.length ?? 0, columns: columns.length },
    isGrid
      ? ({ row, column }) => {
          const opened = rows?.[row]
          const { sortField, firstSort } = columns[column] ?? {}
          if (opened) onOpen(opened)
          else if (sortField) onSort?.(toggledSort({ field: sortField, firstSort }, sort))
        }
      : null,
  )
  /** The column of the current cell, where that is in this row. */
  const currentIn = (row: number) => current && (current.row === row ? current.column : -1)
  const headColumn = currentIn(HEAD)
  const hasTotals = rows !== null && columns.some(({ total }) => total !== undefined)
  return (
    <div ref={scrollRef} className={styles.frame} data-loading={rows ? undefined : ''}>
      <table
        aria-label={label}
        aria-labelledby={labelId}
        className={styles.table}
        role={isGrid ? 'grid' : roleOf('table')}
        aria-busy={rows === null}
        data-dense={isDense ? '' : undefined}
        data-long={roleOf('')}
        style={
          {
            minWidth: isGrid ? minWidthOf(columns) : undefined,
            '--columns': isLong && [selection ? '56px' : '', ...tracksOf(columns)].join(' '),
          } as object
        }
        {...handlers}
      >
        <thead>
          <tr role={roleOf('row')}>
            {selection && (
              <th role={roleOf('columnheader')} scope="col" className={styles.select}>
                <BareCheckbox
                  label={selection.all.label}
                  checked={selection.all.mark === 'all'}
                  isMixed={selection.all.mark === 'some'}
                  onToggle={selection.all.onToggle}
                />
              </th>
            )}
            {columns.map((column, index) => (
              <HeadCell
                key={column.id}
                column={column}
                sort={sort}
                onSort={onSort}
                tabIndex={headColumn === null ? undefined : headColumn === index ? 0 : -1}
                isLong={isLong}
              />
            ))}
          </tr>
        </thead>
        {rows ? (
          <TableRows
            rows={rows}
            isWholeAtOnce={isWholeAtOnce}
            renderRow={(row, index) => (
              <TableRow
                key={keyOf(row)}
                id={keyOf(row)}
                row={row}
                columns={columns}
                selection={selection?.rows}
                isSelected={selection?.isSelected(row) ?? null}
                current={currentIn(index)}
                isLong={isLong}
              />
            )}
          />
        ) : (
          <LoadingRows
            count={isGrid ? FIRST_ROWS : LOADING_ROWS}
            columns={selection ? [{ id: 'select' }, ...columns] : columns}
          />
        )}
        {hasTotals && (
          <tfoot>
            <tr role={roleOf('row')}>
              {columns.map(({ id, align, total }) => (
                <td key={id} role={roleOf('cell')} data-align={align}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {rows?.length === 0 && empty !== undefined && <NoRows>{empty}</NoRows>}
    </div>
  )
}
