import { memo, type ReactNode } from 'react'
import { useAfterFirstFrame } from '../after-first-frame.ts'
import { BareCheckbox } from '../field/checkbox.tsx'
import { Icon } from '../icon.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { TableColumn } from './table-column.ts'
import styles from './table.module.css'

/** More than fit on any screen. */
export const FIRST_ROWS = 16

/** More rows than a page of a list has. */
const LONG_OVER_ROWS = 100
/** The browser checks every group in each frame, and lays out whole ones. */
const GROUP_ROWS = 25

/** Whether the table skips its rows out of sight. */
export const isLongTable = (rows: readonly unknown[] | null): boolean =>
  rows !== null && rows.length > LONG_OVER_ROWS

/** The names of the check boxes and what they do. Keeps its identity, or every row renders again. */
export type RowSelection<Row> = {
  readonly labelOf: (row: Row) => string
  readonly onToggle: (row: Row) => void
}

type TableRowProps<Row, Field extends string> = {
  id: string
  row: Row
  columns: readonly TableColumn<Row, Field>[]
  selection: RowSelection<Row> | undefined
  /** Null: this row cannot be selected. */
  isSelected: boolean | null
  /** In a grid the column of the current cell, -1 where that is in another row; null elsewhere. */
  current: number | null
  isLong: boolean
}

/** In a grid, a text that does not fit is cut off and shown in full as a tooltip. */
const cutOff = (content: ReactNode): ReactNode =>
  typeof content === 'string' || typeof content === 'number' ? (
    <span className={styles.text} title={String(content)}>
      {content}
    </span>
  ) : (
    content
  )

const Row = <Row, Field extends string>(props: TableRowProps<Row, Field>) => {
  const { id, row, columns, selection, isSelected, current, isLong } = props
  const isGrid = current !== null
  const cellRole = isGrid ? 'gridcell' : 'cell'
  return (
    <tr role={isLong ? 'row' : undefined} data-row={id} data-selected={isSelected ? '' : undefined}>
      {selection && (
        <td role={isLong ? cellRole : undefined}>
          {isSelected === null ? (
            <span className={styles.locked}>
              <Icon name="lock" size={20} />
            </span>
          ) : (
            <BareCheckbox
              label={selection.labelOf(row)}
              checked={isSelected}
              control="select"
              onToggle={() => selection.onToggle(row)}
            />
          )}
        </td>
      )}
      {columns.map(({ id: column, align, hasControls, isRowHeader, cell }, index) => {
        const Cell = isRowHeader ? 'th' : 'td'
        const tabIndex = !isGrid || current === index ? 0 : -1
        return (
          <Cell
            key={column}
            role={isLong ? (isRowHeader ? 'rowheader' : cellRole) : undefined}
            scope={isRowHeader ? 'row' : undefined}
            data-column={column}
            data-align={align}
            data-controls={hasControls && ''}
            tabIndex={isGrid ? (hasControls ? -1 : tabIndex) : undefined}
          >
            {isGrid ? cutOff(cell(row, tabIndex)) : cell(row, tabIndex)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Memoised: renders again only when its own data changes. The cast keeps the type parameters, which `memo` loses. */
export const TableRow = memo(Row) as typeof Row

type TableRowsProps<Row> = {
  rows: readonly Row[]
  renderRow: (row: Row, index: number) => ReactNode
  isWholeAtOnce: boolean
}

/**
 * Renders the visible rows first: rendering a hundred rows at once blocks a slow tablet for as long as a request. The
 * groups of a long table are skipped out of sight.
 */
export const TableRows = <Row,>({ rows, renderRow, isWholeAtOnce }: TableRowsProps<Row>) => {
  const isAfterFirst = useAfterFirstFrame()
  const shown = (isWholeAtOnce || isAfterFirst ? rows : rows.slice(0, FIRST_ROWS)).map(renderRow)
  if (!isLongTable(rows)) return <tbody>{shown}</tbody>
  return Array.from({ length: Math.ceil(shown.length / GROUP_ROWS) }, (_, group) => {
    const inGroup = shown.slice(group * GROUP_ROWS, (group + 1) * GROUP_ROWS)
    return (
      <tbody key={group} style={{ '--rows': inGroup.length } as object}>
        {inGroup}
      </tbody>
    )
  })
}

type LoadingRowsProps = { count: number; columns: readonly Pick<TableColumn<never>, 'id' | 'align'>[] }

/** Lines of uneven length, like the values to come. */
export const LoadingRows = ({ count, columns }: LoadingRowsProps) => (
  <tbody aria-hidden="true">
    {Array.from({ length: count }, (_, row) => (
      <tr key={row}>
        {columns.map(({ id, align }, column) => (
          <td key={id} data-align={align}>
            <Skeleton width={`${40 + ((row * 7 + column * 11) % 5) * 10}%`} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
