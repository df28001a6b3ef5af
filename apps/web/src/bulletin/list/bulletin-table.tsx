import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ReactNode, RefObject } from 'react'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useAfterFirstFrame } from '../../ui/after-first-frame.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useRowSteps } from './row-steps.ts'
import type { TableColumn, TableSort } from './table-column.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5']

export const Scrolled = styled('div')`
  flex: 1;
  min-height: 0;
  position: relative;
  overflow: auto;
  /* A row that takes the focus is not hidden under the head. */
  scroll-padding-top: 48px;
`

export const Table = styled('table')`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 15px;
  line-height: 20px;

  & th,
  & td {
    padding: 0 8px;
    border-bottom: 1px solid var(--hair);
    font-weight: inherit;
    text-align: left;
  }

  & [data-align='right'] {
    text-align: right;
  }

  & [data-align='center'] {
    text-align: center;
  }

  & tr > :first-child {
    padding-left: 16px;
  }

  & tbody > tr > * {
    height: 52px;
  }

  & tbody > tr:last-child > * {
    border-bottom: 0;
  }

  & tbody > tr[data-selected] > * {
    background: color-mix(in srgb, var(--info-soft) 55%, var(--surface));
  }

  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    height: 48px;
    background: var(--surface-2);
    color: var(--text-2);
    font-size: 13px;
    font-weight: var(--w-strong);
    white-space: nowrap;
  }

  & thead th[data-wrapped] {
    line-height: 16px;
    white-space: normal;
  }

  ${NARROW_LAYOUT} {
    & th,
    & td {
      padding: 0 6px;
    }
  }

  /* Many columns on one screen. */
  &[data-dense] {
    font-size: 14px;
  }

  &[data-dense] :is(th, td) {
    padding: 0 5px;
  }

  &[data-dense] tr > :first-child {
    padding-left: 16px;
  }
`

export const SortButton = styled('button')`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 48px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: inherit;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }

  &[data-sorted] {
    color: var(--ink);
  }
`

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
