import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { SortDirection } from '@bulletin/contract/query'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ReactNode } from 'react'

export type TableSort = { field: BulletinSortField; direction: SortDirection }

export type TableColumn = {
  id: string
  header: string
  /** Full name for screen readers, when the header is abbreviated. */
  description?: string
  /** The server-side sort field applied when the user taps the header. */
  sortField?: BulletinSortField
  align?: 'right' | 'center'
  width?: string
  /** The header wraps onto two lines. */
  isWrapped?: true
  /** Cells of this column are row headers for screen readers. */
  isRowHeader?: true
  cell: (item: BulletinItem) => ReactNode
}
