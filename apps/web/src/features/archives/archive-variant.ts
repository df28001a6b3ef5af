import type { RouteId } from '@bulletin/domain/access/route'
import { addDays, type Day } from '@bulletin/domain/time/day'
import { Temporal } from 'temporal-polyfill'

/** One's own bulletins, or those of everybody one may look at. */
export type ArchiveVariant = 'mine' | 'all'

export const FILTER_IDS = ['period', 'lines', 'driver', 'status', 'service', 'material'] as const
export type FilterId = (typeof FILTER_IDS)[number]

export const COLUMN_IDS = [
  'date',
  'line',
  'service',
  'driver',
  'terminus',
  'realEnd',
  'delay',
  'manualDriving',
  'observations',
  'information',
  'progress',
  'view',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

type ArchiveTraits = {
  route: RouteId
  filters: readonly FilterId[]
  columns: readonly ColumnId[]
  /** The first day that is asked for when nobody chose one. */
  startDate: (today: Day) => Day
  /** Whose bulletins they are is not to be chosen. */
  ownOnly: boolean
}

/** What the two archives do not have in common. */
export const ARCHIVES: Readonly<Record<ArchiveVariant, ArchiveTraits>> = {
  mine: {
    route: 'myArchived',
    filters: FILTER_IDS,
    columns: COLUMN_IDS.filter((column) => column !== 'driver'),
    startDate: (today) => Temporal.PlainDate.from(today).subtract({ months: 1 }).toString(),
    ownOnly: true,
  },
  all: {
    route: 'archived',
    filters: FILTER_IDS,
    columns: COLUMN_IDS.filter((column) => column !== 'terminus'),
    startDate: (today) => addDays(today, -1),
    ownOnly: false,
  },
}
