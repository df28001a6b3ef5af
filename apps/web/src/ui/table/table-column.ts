import type { ReactNode } from 'react'

type Direction = 'ASC' | 'DESC'

export type TableSort<Field extends string> = { field: Field; direction: Direction }

export type TableColumn<Row, Field extends string = never> = {
  readonly id: string
  readonly header: string
  /** The full name of an abbreviated header: its tooltip, and what a screen reader says instead. */
  readonly description?: string
  /** The header is for screen readers only. */
  readonly isHeaderHidden?: true
  /** The id of the header element, for cells whose controls are named after it. */
  readonly headerId?: string
  /** The field to sort by when the header is tapped. */
  readonly sortField?: Field
  /** The direction of the first tap. */
  readonly firstSort?: Direction
  readonly align?: 'center' | 'right'
  /** In pixels or percent of the table; without it the column takes what the others leave. */
  readonly width?: number | `${number}%`
  /** In a grid: the width, in pixels, below which the grid scrolls sideways. */
  readonly minWidth?: number
  /** The cell is the header of its row. */
  readonly isRowHeader?: boolean
  /** In a grid, the cell passes the focus to the first control in it. */
  readonly hasControls?: true
  /** Shown below all rows. */
  readonly total?: ReactNode
  /** `tabIndex` is for the controls of a grid's cell, which Tab reaches only in the current cell. */
  readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode
}

type SortedColumn<Row, Field extends string> = Omit<TableColumn<Row, Field>, 'id' | 'sortField'> & {
  readonly id: Field
}

/** A column that is sorted by the field it is named after. */
export const sortedColumn = <Row, Field extends string>(
  column: SortedColumn<Row, Field>,
): TableColumn<Row, Field> => ({ sortField: column.id, ...column })

/** The same for dates and numbers, the latest or greatest first. */
export const sortedDown = <Row, Field extends string>(
  column: SortedColumn<Row, Field>,
): TableColumn<Row, Field> => sortedColumn({ firstSort: 'DESC', ...column })

/** The sort order after a tap on a header. */
export const toggledSort = <Field extends string>(
  { field, firstSort = 'ASC' }: { field: Field; firstSort?: Direction | undefined },
  sort: TableSort<Field> | undefined,
): TableSort<Field> => {
  if (sort?.field !== field) return { field, direction: firstSort }
  return { field, direction: sort.direction === 'ASC' ? 'DESC' : 'ASC' }
}
