import { Temporal } from '../time/temporal.ts'
import { addDays, Day } from '../time/day.ts'
import { instantAtEpochSeconds } from '../time/instant.ts'
import { originOf, type ServiceTime } from '../time/service-time.ts'
import type { TripUpdate } from './trip-update.ts'

/** A planned trip, with its calendar and times. */
export type PlannedTrip = {
  readonly calendar: string
  readonly departure: ServiceTime
  readonly arrival: ServiceTime
}

/** A day of the plan: the epoch second that its times count from, and the calendars that run. */
export type LiveDay = { readonly day: Day; readonly origin: number; readonly running: ReadonlySet<string> }

/** A trip on one day. */
export type Run<Trip> = { readonly trip: Trip; readonly on: LiveDay }

/** Days whose trips a feed may mention now: planned times pass 24:00, and trains of tomorrow are predicted. */
export const liveDaysAt = (now: number, timeZone: string): Omit<LiveDay, 'running'>[] => {
  const today = Temporal.Instant.from(instantAtEpochSeconds(now))
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
  return [-1, 0, 1].map((days) => {
    const day = addDays(today, days)
    return { day, origin: originOf(day, timeZone) }
  })
}

/** From `20260310`; null where that is not a date. */
export const dayOfStartDate = (text: string): Day | null => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  const parsed = Day.safeParse(`${year ?? ''}-${month ?? ''}-${day ?? ''}`)
  return parsed.success ? parsed.data : null
}

const secondsOfStartTime = (text: string): number | null => {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Seconds until it begins, or since it ended; 0 while it runs. */
const secondsAway = ({ trip, on: { origin } }: Run<PlannedTrip>, now: number): number =>
  Math.max(origin + trip.departure - now, now - (origin + trip.arrival), 0)

/**
 * Which planned trip an update is about, and on which day. A feed may omit the day: then it is the day on which the
 * trip runs nearest to now, the earlier one on a tie. `days` are sorted.
 */
export const findRun = <Trip extends PlannedTrip>(
  { startDate, startTime }: Pick<TripUpdate, 'startDate' | 'startTime'>,
  trips: readonly Trip[],
  days: readonly LiveDay[],
  now: number,
): Run<Trip> | null => {
  const asked = startDate === null ? null : dayOfStartDate(startDate)
  const leaves = startTime === null ? null : secondsOfStartTime(startTime)
  const isTripMeant = ({ departure }: Trip): boolean => startTime === null || leaves === departure
  const runs = days
    .filter(({ day }) => startDate === null || asked === day)
    .flatMap((on) =>
      trips
        .filter((trip) => on.running.has(trip.calendar) && isTripMeant(trip))
        .map((trip) => ({ trip, on })),
    )
  const [nearest = null] = runs.toSorted((one, other) => secondsAway(one, now) - secondsAway(other, now))
  return nearest
}
