import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { SortDirection } from '@bulletin/contract/query'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { PageSize } from '../../bulletin/list/list-pages.ts'
import type { ApiClient } from '../../api/api-client.ts'
import { ArchiveFilters, defaultFilters } from './archive-filters.ts'
import { ARCHIVES, type ArchiveDays, type ArchiveVariant } from './archive-variant.ts'

/** What somebody has made of an archive, and finds again when coming back from a bulletin. */
export const ArchiveView = z.object({
  filters: ArchiveFilters,
  sort: z.object({ field: BulletinSortField, direction: SortDirection }),
  page: z.number().int().min(0),
  pageSize: PageSize,
  /** Null while nobody has touched the panel. */
  isPanelExpanded: z.boolean().nullable(),
  /** The day on which it was so, and the last one of the period then. */
  today: Day,
  until: Day,
})
export type ArchiveView = z.infer<typeof ArchiveView>

export const defaultView = (variant: ArchiveVariant, days: ArchiveDays): ArchiveView => ({
  filters: defaultFilters(variant, days),
  sort: { field: 'date', direction: 'DESC' },
  page: 0,
  pageSize: 50,
  isPanelExpanded: null,
  ...days,
})

/** A view that was left on another day: a period that nobody chose moves on with the days. */
export const renewedView = (variant: ArchiveVariant, view: ArchiveView, days: ArchiveDays): ArchiveView => {
  if (view.today === days.today && view.until === days.until) return view
  const then = defaultFilters(variant, view)
  const isChosen = view.filters.startDate !== then.startDate || view.filters.endDate !== then.endDate
  if (isChosen) return { ...view, ...days }
  const { startDate, endDate } = defaultFilters(variant, days)
  return { ...view, filters: { ...view.filters, startDate, endDate }, page: 0, ...days }
}

export type BulletinListQuery = NonNullable<Parameters<ApiClient['listBulletins']>[0]['query']>

/** The same list without its pages. */
export const wholeListOf = ({ page: _page, sizePerPage: _size, ...list }: BulletinListQuery) => list

/** What the server is asked. One's own archive names oneself: a manager's right would reach further. */
export const queryOf = (
  variant: ArchiveVariant,
  { filters, sort, page, pageSize }: ArchiveView,
  ownMatricule: string,
): BulletinListQuery => {
  const { startDate, endDate, lines, service, material, status, observations, remarkable } = filters
  const driver = ARCHIVES[variant].ownOnly ? ownMatricule : filters.driver.trim()
  return {
    startDate,
    endDate,
    ...(lines.length > 0 && { lines }),
    ...(driver !== '' && { searchedDriver: driver }),
    ...(service !== '' && { service }),
    ...(material !== '' && { material }),
    virtualStatus: status,
    ...(observations.length > 0 && { observationType: observations }),
    ...(remarkable !== 'ALL' && { remarkableForManager: remarkable === 'YES' }),
    page,
    sizePerPage: pageSize,
    sortField: sort.field,
    sortDirection: sort.direction,
  }
}
