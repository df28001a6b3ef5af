import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { LineName } from '@bulletin/domain/network/line-name'
import { Quadrigram } from '@bulletin/domain/network/station'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { FIRST_PAGE, ListPage, sortedBy } from '../../session/list-view.ts'

/** The two grids: bulletins with remarks and bulletins without. */
export type GridId = 'remarkable' | 'plain'

const GridView = z.extend(ListPage, { sort: sortedBy(BulletinSortField) })
export type GridView = z.infer<typeof GridView>

export const ToValidateView = z.object({
  /** Null: pending bulletins of all days. This is the default, so that yesterday's are not forgotten. */
  day: z.nullable(Day),
  terminus: z.nullable(Quadrigram),
  /**
   * One line of the manager's group; null: all. The default covers views stored by the previous build, which did not
   * have it.
   */
  line: z._default(z.nullable(LineName), null),
  remarkable: GridView,
  plain: GridView,
})
export type ToValidateView = z.infer<typeof ToValidateView>

export type ViewFilters = Pick<ToValidateView, 'day' | 'terminus' | 'line'>

/** Oldest first: the longest-waiting bulletin is on top, and new arrivals do not move rows under the user's finger. */
const FIRST_GRID_VIEW: GridView = {
  ...FIRST_PAGE,
  sort: { field: 'realEndService', direction: 'ASC' },
}

export const DEFAULT_VIEW: ToValidateView = {
  day: null,
  terminus: null,
  line: null,
  remarkable: FIRST_GRID_VIEW,
  plain: FIRST_GRID_VIEW,
}

/** New filters reset both grids to the first page. */
export const withFilters = (view: ToValidateView, filters: Partial<ViewFilters>): ToValidateView => ({
  ...view,
  ...filters,
  remarkable: { ...view.remarkable, page: 0 },
  plain: { ...view.plain, page: 0 },
})

/** A new sort order or page size also resets the grid to the first page. */
export const withGrid = (view: ToValidateView, grid: GridId, change: Partial<GridView>): ToValidateView => ({
  ...view,
  [grid]: { ...view[grid], page: 0, ...change },
})

/** The lines shown. A stored line that is not in the manager's group is ignored. */
export const linesShown = (
  group: readonly string[],
  { line }: Pick<ViewFilters, 'line'>,
): readonly string[] => (line !== null && group.includes(line) ? [line] : group)

/** Query for the bulletins waiting for a manager of this group. */
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
