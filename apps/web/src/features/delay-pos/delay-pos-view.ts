import { BulletinSortField, DelayPosItems } from '@bulletin/contract/calls/bulletins'
import { addDays, Day, EARLIEST_DAY } from '@bulletin/domain/time/day'
import type { DelayPosFilter } from '@bulletin/domain/workflow/virtual-status'
import { z } from 'zod/mini'
import type { BulletinListQuery } from '../../bulletin/list/list-requests.ts'
import { filteredView, FIRST_PAGE, sortedBy } from '../../session/list-view.ts'
import { withCurrentPeriod } from '../../ui/filter-panel/period.ts'
import { defaultFilters, DelayPosFilters } from './delay-pos-filters.ts'

export const DelayPosView = z.extend(filteredView(DelayPosFilters), {
  /** The selected toggle. */
  items: DelayPosItems,
  sort: sortedBy(BulletinSortField),
  /** The day on which the view was saved. */
  today: Day,
})
export type DelayPosView = z.infer<typeof DelayPosView>

export const defaultView = (today: Day): DelayPosView => ({
  items: 'DELAY',
  filters: defaultFilters(today),
  sort: { field: 'ridesServices', direction: 'ASC' },
  ...FIRST_PAGE,
  isPanelExpanded: null,
  today,
})

/** Moves the default period of a view saved on another day to the current days; a period the user chose stays. */
export const renewedView = (view: DelayPosView, today: Day): DelayPosView => {
  if (view.today === today) return view
  const filters = withCurrentPeriod(view.filters, defaultFilters(view.today), defaultFilters(today))
  return { ...view, filters, page: filters === view.filters ? view.page : 0, today }
}

/** The same filters for all days before the period. */
export const olderFilters = (filters: DelayPosFilters): DelayPosFilters => ({
  ...filters,
  startDate: EARLIEST_DAY,
  endDate: addDays(filters.startDate, -1),
})

/** Everything still to process up to the end of the period, oldest first. */
export const backlogView = (view: DelayPosView, items: DelayPosItems): DelayPosView => ({
  ...view,
  items,
  filters: { ...view.filters, startDate: EARLIEST_DAY, status: 'ALL_NOT_TREATED' },
  sort: { field: 'date', direction: 'ASC' },
  page: 0,
})

/** Statuses of bulletins that managers have validated, whether or not the secretariat has processed them. */
const LISTED = ['C2SP_TO_VALIDATE', 'ARCHIVED'] as const

const narrowedBy = ({ startDate, endDate, lines, terminus, driver, service }: DelayPosFilters) => ({
  status: [...LISTED],
  startDate,
  endDate,
  ...(lines.length > 0 && { lines }),
  ...(terminus !== null && { terminus: [terminus] }),
  ...(driver.trim() !== '' && { searchedDriver: driver.trim() }),
  ...(service !== '' && { service }),
})

/** Builds the server query. */
export const queryOf = ({ items, filters, sort, page, pageSize }: DelayPosView): BulletinListQuery => ({
  ...narrowedBy(filters),
  delayPosField: items,
  delayPosStatus: filters.status,
  page,
  sizePerPage: pageSize,
  sortField: sort.field,
  sortDirection: sort.direction,
})

/** What counts as still to process for each toggle; with two items, one unprocessed item is enough. */
const LEFT: Readonly<Record<DelayPosItems, DelayPosFilter>> = {
  DELAY: 'DELAY_NOT_TREATED',
  POS: 'POS_NOT_TREATED',
  DELAY_POS: 'ALL_NOT_TREATED',
}

/** Query that counts what is still to process for a toggle, whatever the status filter of the list. */
export const leftQueryOf = (items: DelayPosItems, filters: DelayPosFilters): BulletinListQuery => ({
  ...narrowedBy(filters),
  delayPosField: items,
  delayPosStatus: LEFT[items],
  sizePerPage: 1,
})
