import { BulletinSortField, DelayPosItems } from '@bulletin/contract/calls/bulletins'
import { SortDirection } from '@bulletin/contract/query'
import type { DelayPosFilter } from '@bulletin/domain/bulletin/virtual-status'
import { addDays, Day } from '@bulletin/domain/time/day'
import { z } from 'zod'
import { PageSize } from '../../bulletin/list/list-pages.ts'
import type { ApiClient } from '../../api/api-client.ts'
import { defaultFilters, DelayPosFilters } from './delay-pos-filters.ts'

/** What somebody has made of the page, and finds again when coming back from a bulletin. */
export const DelayPosView = z.object({
  /** Which toggle is chosen. */
  items: DelayPosItems,
  filters: DelayPosFilters,
  sort: z.object({ field: BulletinSortField, direction: SortDirection }),
  page: z.number().int().min(0),
  pageSize: PageSize,
  /** Null while nobody has touched the panel. */
  isPanelExpanded: z.boolean().nullable(),
  /** The day on which it was so. */
  today: Day,
})
export type DelayPosView = z.infer<typeof DelayPosView>

export const defaultView = (today: Day): DelayPosView => ({
  items: 'DELAY',
  filters: defaultFilters(today),
  sort: { field: 'ridesServices', direction: 'ASC' },
  page: 0,
  pageSize: 50,
  isPanelExpanded: null,
  today,
})

/** A view that was left on another day: a period that nobody chose moves on with the days. */
export const renewedView = (view: DelayPosView, today: Day): DelayPosView => {
  if (view.today === today) return view
  const then = defaultFilters(view.today)
  const isChosen = view.filters.startDate !== then.startDate || view.filters.endDate !== then.endDate
  if (isChosen) return { ...view, today }
  const { startDate, endDate } = defaultFilters(today)
  return { ...view, filters: { ...view.filters, startDate, endDate }, page: 0, today }
}

/** The first day that a request may name. */
export const FIRST_DAY: Day = '2000-01-01'

/** The days before the period, with everything else that narrows the list. */
export const olderFilters = (filters: DelayPosFilters): DelayPosFilters => ({
  ...filters,
  startDate: FIRST_DAY,
  endDate: addDays(filters.startDate, -1),
})

/** All that is left to treat up to the end of the period, what has waited longest on top. */
export const backlogView = (view: DelayPosView, items: DelayPosItems): DelayPosView => ({
  ...view,
  items,
  filters: { ...view.filters, startDate: FIRST_DAY, status: 'ALL_NOT_TREATED' },
  sort: { field: 'date', direction: 'ASC' },
  page: 0,
})

export type BulletinListQuery = NonNullable<Parameters<ApiClient['listBulletins']>[0]['query']>

/** What managers have validated, whether or not the secretariat is done with it. */
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

/** What the server is asked. */
export const queryOf = ({ items, filters, sort, page, pageSize }: DelayPosView): BulletinListQuery => ({
  ...narrowedBy(filters),
  delayPosField: items,
  delayPosStatus: filters.status,
  page,
  sizePerPage: pageSize,
  sortField: sort.field,
  sortDirection: sort.direction,
})

/** What is left to do under a toggle: of two items, one is enough. */
const LEFT: Readonly<Record<DelayPosItems, DelayPosFilter>> = {
  DELAY: 'DELAY_NOT_TREATED',
  POS: 'POS_NOT_TREATED',
  DELAY_POS: 'ALL_NOT_TREATED',
}

/** How many are left to treat under a toggle, whatever the state that is looked at. */
export const leftQueryOf = (items: DelayPosItems, filters: DelayPosFilters): BulletinListQuery => ({
  ...narrowedBy(filters),
  delayPosField: items,
  delayPosStatus: LEFT[items],
  sizePerPage: 1,
})
