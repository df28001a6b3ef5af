import type { ReactNode } from 'react'

/** A column of a paged grid. */
export type GridColumn<Row> = {
  /** For a sortable column the name of the server's sort field. */
  readonly id: string
  readonly name: string
  /** A name in full, shown as a tooltip. */
  readonly description?: string
  /** For screen readers only. */
  readonly isNameHidden?: boolean
  /** In pixels, or a share of what the other columns leave. */
  readonly width: number | { readonly share: number; readonly min: number }
  readonly align?: 'left' | 'center' | 'right'
  /** The direction of the first tap on the head; without it the column cannot be sorted. */
  readonly firstSort?: 'ASC' | 'DESC'
  /** The cell passes the focus to the first control inside it. */
  readonly hasControls?: boolean
  /** `tabIndex` is for the controls of the cell, which Tab reaches only in the current cell. */
  readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode
}

export type GridSort<Field extends string> = { field: Field; direction: 'ASC' | 'DESC' }

const trackOf = ({ width }: Pick<GridColumn<never>, 'width'>): string =>
  typeof width === 'number' ? `${width}px` : `minmax(${width.min}px, ${width.share}fr)`

/** The value of `grid-template-columns`. */
export const columnTracks = (columns: readonly Pick<GridColumn<never>, 'width'>[]): string =>
  columns.map(trackOf).join(' ')
