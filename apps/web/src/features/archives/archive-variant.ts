import { addDays, type Day } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import type { NamedList } from '../../bulletin/list/listed-bulletins.ts'

/** The user's own bulletins, or all bulletins the user may read. */
export type ArchiveVariant = 'mine' | 'all'

/** The days from which the default period is computed. */
export type ArchiveDays = {
  readonly today: Day
  /** Last day of the period: today, or the day of a bulletin that was already sent. */
  readonly until: Day
}

/** No bulletin can have a later day than this. */
export const latestDay = (today: Day): Day => addDays(today, 1)

type ArchiveTraits = {
  route: NamedList
  /** First day of the default period. */
  startDate: (today: Day) => Day
  /** Last day the user may choose. */
  lastDay: (days: ArchiveDays) => Day
  /** The list contains only the user's own bulletins, so no driver can be chosen. */
  ownOnly: boolean
}

/** Settings that differ between the two archives. */
export const ARCHIVES: Readonly<Record<ArchiveVariant, ArchiveTraits>> = {
  mine: {
    route: 'myArchived',
    startDate: (today) => Temporal.PlainDate.from(today).subtract({ months: 1 }).toString(),
    // The user's own bulletin may be for tomorrow and may have been sent from another tablet.
    lastDay: ({ today }) => latestDay(today),
    ownOnly: true,
  },
  all: {
    route: 'archived',
    startDate: (today) => addDays(today, -1),
    // Today, or tomorrow when the user has just sent a bulletin for that day and looks for it here.
    lastDay: ({ until }) => until,
    ownOnly: false,
  },
}
