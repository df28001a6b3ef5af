import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAfterFirstFrame } from '../../ui/after-first-frame.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useRowSteps } from './row-steps.ts'
import type { TableColumn, TableSort } from './table-column.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './bulletin-table.module.css'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

export const Scrolled = withClass('div', styles.scrolled)

export const Table = withClass('table', styles.table)

export const SortButton = withClass('button', styles.sortButton)

type ColumnHeadProps = { column: TableColumn; sort: TableSort; onSort: (sort: TableSort) => void }

const ColumnHead = ({ column, sort, onSort }: ColumnHeadProps) => {
  const { header, description, sortField, align, width, isWrapped } = column
  const isSorted = sort.field === sortField
  const isUp = sort.direction === 'ASC'
  const words = (
    <>
      {description === undefined ? (
        header
      ) : (
        <>
          <span aria-hidden="true">{header}</span>
          <VisuallyHidden>{description}</VisuallyHidden>
        </>
      )}
      {isSorted && <Icon name={isUp ? 'chevronUp' : 'chevronDown'} size={16} strokeWidth={2.2} />}
    </>
  )
  return (
    <th
      scope="col"
      data-align={align}
      style={{ width }}
      {...(isWrapped && { 'data-wrapped': '' })}
      {...(isSorted && { 'aria-sort': isUp ? 'ascending' : 'descending' })}
    >
      {sortField === undefined ? (
        words
      ) : (
        <SortButton
          type="button"
          {...(isSorted && { 'data-sorted': '' })}
          onClick={() => onSort({ field: sortField, direction: isSorted && isUp ? 'DESC' : 'ASC' })}
        >
          {words}
        </SortButton>
      )}
    </th>
  )
}

/** More rows than fit on the first screen. */
const FIRST_ROWS = 12

type RowsProps = {
  rows: readonly BulletinItem[]
  renderRow: (item: BulletinItem) => ReactNode
  isWholeAtOnce: boolean
}

/** Renders the visible rows first: rendering a hundred rows at once blocks a slow tablet for as long as a request. */
const Rows = ({ rows, renderRow, isWholeAtOnce }: RowsProps) => {
  const isAfterFirst = useAfterFirstFrame()
  return (isWholeAtOnce || isAfterFirst ? rows : rows.slice(0, FIRST_ROWS)).map(renderRow)
}

type BulletinTableProps = {
  labelId: string
  columns: readonly TableColumn[]
  /** Extra first column header; rows render a matching first cell. */
  leadHead?: ReactNode
  sort: TableSort
  onSort: (sort: TableSort) => void
  /** Null while loading. */
  rows: readonly BulletinItem[] | null
  renderRow: (item: BulletinItem) => ReactNode
  /** Render all rows at once, because the user returns to a scroll position among them. */
  isWholeAtOnce: boolean
  scrollRef: RefObject<HTMLDivElement | null>
  isDense?: boolean
}

/** A dense page of bulletins. A plain table renders faster than a grid, and Tab, Space and Enter work natively. */
export const BulletinTable = ({
  labelId,
  columns,
  leadHead,
  sort,
  onSort,
  rows,
  renderRow,
  isWholeAtOnce,
  scrollRef,
  isDense = false,
}: BulletinTableProps) => {
  const { t } = useTranslation()
  useRowSteps(scrollRef)
  return (
    <Scrolled ref={scrollRef}>
      <Table aria-labelledby={labelId} aria-busy={rows === null} {...(isDense && { 'data-dense': '' })}>
        <thead>
          <tr>
            {leadHead}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col">
              <VisuallyHidden>{t('grid.columns.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows ? (
            <Rows rows={rows} renderRow={renderRow} isWholeAtOnce={isWholeAtOnce} />
          ) : (
            SKELETON_ROWS.map((key) => (
              <tr key={key}>
                {leadHead !== undefined && (
                  <td>
                    <Skeleton width={28} />
                  </td>
                )}
                {columns.map(({ id }) => (
                  <td key={id}>
                    <Skeleton width="80%" />
                  </td>
                ))}
                <td>
                  <Skeleton width={72} />
                </td>
              </tr>
            ))
          )}
        </tbody>
      </Table>
    </Scrolled>
  )
}
