import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.ts'
import { toggledSort, type TableColumn, type TableSort } from './table-column.ts'
import styles from './table.module.css'

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending' } as const

type HeadCellProps<Field extends string> = {
  column: TableColumn<never, Field>
  sort: TableSort<Field> | undefined
  onSort: ((sort: TableSort<Field>) => void) | undefined
  /** In a grid the header itself takes the focus and the tap; elsewhere a button in it does. */
  tabIndex: 0 | -1 | undefined
  isLong: boolean
}

export const HeadCell = <Field extends string>(props: HeadCellProps<Field>) => {
  const { column, sort, onSort, tabIndex, isLong } = props
  const { header, description, isHeaderHidden, headerId, sortField, firstSort, align, width, hasControls } =
    column
  const isGrid = tabIndex !== undefined
  const direction = sort && sort.field === sortField ? sort.direction : null
  const toggle =
    sortField && onSort ? () => onSort(toggledSort({ field: sortField, firstSort }, sort)) : undefined
  const Name = toggle && !isGrid ? 'button' : 'span'
  return (
    <th
      role={isLong ? 'columnheader' : undefined}
      scope="col"
      id={headerId}
      title={description}
      data-align={align}
      data-controls={hasControls && ''}
      data-sortable={toggle && ''}
      style={isLong ? undefined : { width }}
      aria-sort={toggle && (direction ? ARIA_SORT[direction] : 'none')}
      tabIndex={tabIndex}
      onClick={isGrid ? toggle : undefined}
    >
      <Name className={styles.name} {...(Name === 'button' && { type: 'button', onClick: toggle })}>
        {description === undefined && !isHeaderHidden && header}
        {description !== undefined && <span aria-hidden="true">{header}</span>}
        {(description !== undefined || isHeaderHidden) && (
          <VisuallyHidden>{description ?? header}</VisuallyHidden>
        )}
        {direction && (
          <Icon name={direction === 'ASC' ? 'chevronUp' : 'chevronDown'} size={16} strokeWidth={2.2} />
        )}
      </Name>
    </th>
  )
}
