import { Temporal } from './temporal.ts'
import { EXPLOITATION_DAY_START_HOUR, TYPED_TIME_SAME_DAY_FROM_HOUR } from '../limits.ts'
import { type ClockTime, clockTimeAt } from './clock-time.ts'
import { addDays, type Day, exploitationDayAt, instantText, type InstantText } from './day.ts'
import { secondsBetween } from './instant.ts'

/**
 * The context for resolving a clock time. `near` is the planned time of the ride, or else of the service, if there is
 * one.
 */
export type TimePlace = { day: Day; timeZone: string; near: InstantText | null }

/** The calendar days that a time typed into the bulletin of `day` may belong to, the likeliest first. */
const possibleDays = (time: ClockTime, day: Day): Day[] => {
  const { hour } = Temporal.PlainTime.from(time)
  if (hour >= TYPED_TIME_SAME_DAY_FROM_HOUR) return [day]
  const nextDay = addDays(day, 1)
  return hour < EXPLOITATION_DAY_START_HOUR ? [nextDay] : [nextDay, day]
}

/** The first and the last instant of that local time: two in a repeated hour, else the same one. */
const instantsOf = (time: ClockTime, day: Day, timeZone: string): InstantText[] => {
  const reading = Temporal.PlainDate.from(day).toPlainDateTime(time)
  // For a skipped local time, both move it forward by the skipped amount.
  return (['compatible', 'later'] as const).map((disambiguation) =>
    instantText(reading.toZonedDateTime(timeZone, { disambiguation }).toInstant()),
  )
}

/**
 * The instant that a time typed into the bulletin of `day` stands for.
 *
 * | typed               | `near` is known               | `near` is null |
 * | ------------------- | ----------------------------- | -------------- |
 * | 00:00:00 – 03:59:59 | day + 1                       | day + 1        |
 * | 04:00:00 – 04:59:59 | nearest of day + 1 and day    | day + 1        |
 * | 05:00:00 – 23:59:59 | day                           | day            |
 *
 * | there, in the night that … | `near` is known               | `near` is null |
 * | -------------------------- | ----------------------------- | -------------- |
 * | skips that time            | an hour later                 | an hour later  |
 * | has that time twice        | nearest of first and second   | the first      |
 *
 * On a tie, the one listed first wins.
 */
export const placeTypedTime = (time: ClockTime, { day, timeZone, near }: TimePlace): InstantText => {
  const distance = (instant: InstantText): number =>
    near === null ? 0 : Math.abs(secondsBetween(near, instant))
  return possibleDays(time, day)
    .flatMap((possibleDay) => instantsOf(time, possibleDay, timeZone))
    .reduce((nearest, instant) => (distance(instant) < distance(nearest) ? instant : nearest))
}

/**
 * « Maintenant » in the bulletin of `day`: the instant itself on that same exploitation day. In the bulletin of another
 * day, it is the current clock time, as if it had been typed.
 */
export const placeNow = (now: InstantText, place: TimePlace): InstantText =>
  exploitationDayAt(Temporal.Instant.from(now), place.timeZone) === place.day
    ? now
    : placeTypedTime(clockTimeAt(now, place.timeZone), place)
