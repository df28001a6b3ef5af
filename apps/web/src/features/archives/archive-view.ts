import { BulletinSortField } from '@bulletin/contract/calls/bulletins'
import { Day } from '@bulletin/domain/time/day'
import { z } from 'zod/mini'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { filteredView, FIRST_PAGE, sortedBy } from '../../session/list-view.ts'
import { withCurrentPeriod } from '../../ui/filter-panel/period.ts'
import { ArchiveFilters, defaultFilters } from './archive-filters.ts'
import { ARCHIVES, type ArchiveDays, type ArchiveVariant } from './archive-variant.ts'

export const ArchiveView = z.extend(filteredView(ArchiveFilters), {
  sort: sortedBy(BulletinSortField),
  /** The day on which the view was saved, and the last day of the default period then. */
  today: Day,
  until: Day,
})
export type ArchiveView = z.infer<typeof ArchiveView>

export const defaultView = (variant: ArchiveVariant, days: ArchiveDays): ArchiveView => ({
  filters: defaultFilters(variant, days),
  sort: { field: 'date', direction: 'DESC' },
  ...FIRST_PAGE,
  isPanelExpanded: null,
  ...days,
})

/** Moves the default period of a view saved on another day to the current days; a period the user chose stays. */
export const renewedView = (variant: ArchiveVariant, view: ArchiveView, days: ArchiveDays): ArchiveView => {
  if (view.today === days.today && view.until === days.until) return view
  const filters = withCurrentPeriod(
    view.filters,
    defaultFilters(variant, view),
    defaultFilters(variant, days),
  )
  return { ...view, filters, page: filters === view.filters ? view.page : 0, ...days }
}

/** The same query without paging. */
export const wholeListOf = ({ page: _page, sizePerPage: _size, ...list }: BulletinListQuery) => list

/**
 * Builds the server query. The user's own archive filters by the user's matricule, because a manager's rights cover
 * other drivers too.
 */
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
