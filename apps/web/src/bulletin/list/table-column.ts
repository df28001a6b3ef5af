import type { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import type { SortDirection } from '@bulletin/contract/query'
import type { BulletinItem } from '@bulletin/domain/bulletin/bulletin-item'
import type { ReactNode } from 'react'

/** What a table of bulletins is sorted by. */
export type TableSort = { field: BulletinSortField; direction: SortDirection }

export type TableColumn = {
  id: string
  header: string
  /** Where the header is short. */
  description?: string
  /** What the server sorts by when its header is tapped. */
  sortField?: BulletinSortField
  align?: 'right' | 'center'
  width?: string
  /** Its header stands on two lines. */
  isWrapped?: true
  /** Names the row to those who hear it. */
  isRowHeader?: true
  cell: (item: BulletinItem) => ReactNode
}
