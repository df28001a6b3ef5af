import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { SortDirection } from '@bulletin/contract/query'
import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { PageSize } from '../../bulletin/list/list-pages.ts'
import type { ApiClient } from '../../api/api-client.ts'
import type { SavedFilters } from '../../session/saved-filters.ts'

/** The two grids: what has something to tell, and what has not. */
export type GridId = 'remarkable' | 'plain'

const GridView = z.object({
  page: z.number().int().min(0),
  pageSize: PageSize,
  sort: z.object({ field: BulletinSortField, direction: SortDirection }),
})
export type GridView = z.infer<typeof GridView>

/** What a manager has made of the page, and finds again when coming back from a bulletin. */
export const ToValidateView = z.object({
  /** Null: everything that waits, whatever its day. Who looks only at today forgets yesterday's. */
  day: Day.nullable(),
  terminus: Quadrigram.nullable(),
  /** One of the manager's group; null: all of them. The build before knew none. */
  line: LineName.nullable().default(null),
  remarkable: GridView,
  plain: GridView,
})
export type ToValidateView = z.infer<typeof ToValidateView>

export type ViewFilters = Pick<ToValidateView, 'day' | 'terminus' | 'line'>

/** Oldest first: what has waited longest is on top, and what comes in meanwhile moves no row under the finger. */
const FIRST_GRID_VIEW: GridView = {
  page: 0,
  pageSize: 50,
  sort: { field: 'realEndService', direction: 'ASC' },
}

export const DEFAULT_VIEW: ToValidateView = {
  day: null,
  terminus: null,
  line: null,
  remarkable: FIRST_GRID_VIEW,
  plain: FIRST_GRID_VIEW,
}

export const savedViewIn = (savedFilters: SavedFilters) => savedFilters.of('toValidate', ToValidateView)

/** Other bulletins begin at their first page. */
export const withFilters = (view: ToValidateView, filters: Partial<ViewFilters>): ToValidateView => ({
  ...view,
  ...filters,
  remarkable: { ...view.remarkable, page: 0 },
  plain: { ...view.plain, page: 0 },
})

/** Another order, or other pages, begin at the first page too. */
export const withGrid = (view: ToValidateView, grid: GridId, change: Partial<GridView>): ToValidateView => ({
  ...view,
  [grid]: { ...view[grid], page: 0, ...change },
})

export type BulletinListQuery = NonNullable<Parameters<ApiClient['listBulletins']>[0]['query']>

/** The lines of the group that are looked at. One that was chosen in another group is none of them. */
export const linesShown = (
  group: readonly string[],
  { line }: Pick<ViewFilters, 'line'>,
): readonly string[] => (line !== null && group.includes(line) ? [line] : group)

/** What waits for a manager of this group. */
export const waitingQuery = (
  group: readonly string[],
  { day, terminus, line }: ViewFilters,
): BulletinListQuery => ({
  status: ['MEF_TO_VALIDATE'],
  lines: [...linesShown(group, { line })],
  ...(terminus !== null && { terminus: [terminus] }),
  ...(day !== null && { startDate: day, endDate: day }),
})

export const gridQuery = (
  grid: GridId,
  lines: readonly string[],
  { [grid]: { page, pageSize, sort }, ...filters }: ToValidateView,
): BulletinListQuery => ({
  ...waitingQuery(lines, filters),
  remarkableForManager: grid === 'remarkable',
  page,
  sizePerPage: pageSize,
  sortField: sort.field,
  sortDirection: sort.direction,
})
