import { addDays, type Day } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { NamedList } from '../../bulletin/list/listed-bulletins.ts'

/** One's own bulletins, or those of everybody one may look at. */
export type ArchiveVariant = 'mine' | 'all'

export const FILTER_IDS = [
  'period',
  'lines',
  'driver',
  'status',
  'service',
  'material',
  'observations',
  'remarkable',
] as const
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
  'actions',
] as const
export type ColumnId = (typeof COLUMN_IDS)[number]

/** What a period goes by when nobody chose one. */
export type ArchiveDays = {
  readonly today: Day
  /** Its last day: today, or the day of a bulletin that has already been sent. */
  readonly until: Day
}

/** No bulletin is of a later day than this. */
export const latestDay = (today: Day): Day => addDays(today, 1)

type ArchiveTraits = {
  route: NamedList
  /** The first day that is asked for when nobody chose one. */
  startDate: (today: Day) => Day
  /** The last day that may be chosen. */
  lastDay: (days: ArchiveDays) => Day
  /** Whose bulletins they are is not to be chosen. */
  ownOnly: boolean
}

/** What the two archives do not have in common. */
export const ARCHIVES: Readonly<Record<ArchiveVariant, ArchiveTraits>> = {
  mine: {
    route: 'myArchived',
    startDate: (today) => Temporal.PlainDate.from(today).subtract({ months: 1 }).toString(),
    // One's own bulletin may be of tomorrow, and may have been sent from another tablet.
    lastDay: ({ today }) => latestDay(today),
    ownOnly: true,
  },
  all: {
    route: 'archived',
    startDate: (today) => addDays(today, -1),
    // Today; and tomorrow for who has just sent a bulletin of that day, and looks for it here.
    lastDay: ({ until }) => until,
    ownOnly: false,
  },
}
