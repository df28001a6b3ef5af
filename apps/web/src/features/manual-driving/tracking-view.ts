import { TRACKING_PAGE_SIZE } from '@bulletin/domain/limits'
import { slidingPeriod } from '@bulletin/domain/manual-driving/tracking'
import { YearlySortField } from '@bulletin/domain/manual-driving/yearly'
import { LineName } from '@bulletin/domain/network/line-name'
import { ManualDrivingSearch } from '@bulletin/domain/people/searched-driver'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import type { ApiClient } from '../../api/api-client.ts'
import { ListPage, sortedBy } from '../../session/list-view.ts'

export const PAGE_SIZES = [TRACKING_PAGE_SIZE, 20, 50] as const
const PageSize = z.literal(PAGE_SIZES)

export const TrackingView = z.object({
  /** Null: all lines the user follows. */
  line: z.nullable(LineName),
  /** Last day of the twelve-month period. */
  endDate: Day,
  driver: ManualDrivingSearch,
  sort: sortedBy(YearlySortField),
  page: ListPage.shape.page,
  pageSize: PageSize,
  /** The day on which the view was saved. */
  today: Day,
})
export type TrackingView = z.infer<typeof TrackingView>

export const defaultView = (today: Day): TrackingView => ({
  line: null,
  endDate: today,
  driver: '',
  sort: { field: 'matricule', direction: 'ASC' },
  page: 0,
  pageSize: TRACKING_PAGE_SIZE,
  today,
})

/** Moves the default period of a view saved on another day to the current day; an end date the user chose stays. */
export const renewedView = (view: TrackingView, today: Day): TrackingView =>
  view.today === today
    ? view
    : { ...view, endDate: view.endDate === view.today ? today : view.endDate, today }

export const pageSizeOf = (size: number): TrackingView['pageSize'] =>
  PageSize.safeParse(size).data ?? TRACKING_PAGE_SIZE

export type YearlyListQuery = NonNullable<Parameters<ApiClient['listYearlyManualDriving']>[0]['query']>

/** Builds the server query. */
export const queryOf = ({ line, endDate, driver, sort, page, pageSize }: TrackingView): YearlyListQuery => ({
  ...slidingPeriod(endDate),
  ...(line !== null && { line }),
  ...(driver.trim() !== '' && { searchedDriver: driver.trim() }),
  page,
  sizePerPage: pageSize,
  sortField: sort.field,
  sortDirection: sort.direction,
})
