import { CLOCK_READING_TRIP_MAX_SECONDS, CLOCK_WRONG_AFTER_MINUTES } from '../limits.ts'
import { exploitationDayAt, type InstantText } from './day.ts'
import { secondsBetween } from './instant.ts'

const SECOND_MILLISECONDS = 1000
const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * Both clocks in one request: the tablet's when it sent it and when the response arrived, and the server's in between.
 */
export type ClockComparison = {
  askedAt: Temporal.Instant
  answeredAt: Temporal.Instant
  /** The duration of the request by a monotonic clock. */
  tripMilliseconds: number
  /** In whole seconds, as in the HTTP `Date` header. */
  serverDate: Temporal.Instant
}

/**
 * How many whole seconds the tablet's clock is ahead of the server's (behind: negative). Null where the comparison is
 * unusable: the response took too long, or the clock was set while the request was pending.
 */
export const clockOffsetSeconds = (comparison: ClockComparison): number | null => {
  const { askedAt, answeredAt, tripMilliseconds, serverDate } = comparison
  const tripByTablet = answeredAt.epochMilliseconds - askedAt.epochMilliseconds
  if (tripMilliseconds > CLOCK_READING_TRIP_MAX_SECONDS * SECOND_MILLISECONDS) return null
  if (Math.abs(tripByTablet - tripMilliseconds) > SECOND_MILLISECONDS) return null
  // Assumes that the server read its clock halfway through the request, and in the middle of the second it reports.
  const halfway = askedAt.epochMilliseconds + tripByTablet / 2
  const offset = (halfway - serverDate.epochMilliseconds - SECOND_MILLISECONDS / 2) / SECOND_MILLISECONDS
  return Math.round(offset) || 0
}

export const isClockWrong = (offsetSeconds: number): boolean =>
  Math.abs(offsetSeconds) > CLOCK_WRONG_AFTER_MINUTES * MINUTE_SECONDS

/** The offset of the tablet's clock from the server's, and the tablet's time at that comparison. */
export type SeenOffset = { readonly offsetSeconds: number; readonly seenAt: InstantText }

/**
 * Whether the clock was set back since: then the known offset is only a lower bound, because time has passed as well.
 */
export const isSetBack = ({ seenAt }: SeenOffset, now: InstantText): boolean =>
  secondsBetween(seenAt, now) < 0

/**
 * What an offline start knows of the clock, from the last comparison:
 *
 * | the clock, since then                            | what is known                                        |
 * |--------------------------------------------------|------------------------------------------------------|
 * | ran on, as far as one can tell                   | as it was                                            |
 * | was set back, to before what the server's read   | wrong: behind by so much at least                    |
 * | was set back, but not as far                     | nothing: somebody may just have put it right         |
 */
export const offsetSince = (seen: SeenOffset, now: InstantText): number | null => {
  if (!isSetBack(seen, now)) return seen.offsetSeconds
  const atLeastBehind = seen.offsetSeconds + secondsBetween(seen.seenAt, now)
  return atLeastBehind < 0 && isClockWrong(atLeastBehind) ? atLeastBehind : null
}

/** The server's time where the tablet's clock is wrong; else the tablet's own. */
export const correctedBy = (offsetSeconds: number | null, now: Temporal.Instant): Temporal.Instant =>
  offsetSeconds !== null && isClockWrong(offsetSeconds) ? now.subtract({ seconds: offsetSeconds }) : now

/** Whether the clock is so wrong that it gives another exploitation day. */
export const isDayWrong = (offsetSeconds: number, now: Temporal.Instant, timeZone: string): boolean =>
  exploitationDayAt(now, timeZone) !== exploitationDayAt(correctedBy(offsetSeconds, now), timeZone)

export type ClockErrorPart = { unit: 'days' | 'hours' | 'minutes'; count: number }

/**
 * An error as a user reads it: its two largest units, without zero ones. A lower bound is rounded down, so that it
 * stays one.
 */
export const clockErrorParts = (offsetSeconds: number, isAtLeast = false): ClockErrorPart[] => {
  const minutes = Math.abs(offsetSeconds) / MINUTE_SECONDS
  const error = isAtLeast ? Math.floor(minutes) : Math.round(minutes)
  const days = Math.floor(error / DAY_MINUTES)
  const hours = Math.floor((error % DAY_MINUTES) / HOUR_MINUTES)
  const parts: ClockErrorPart[] = [
    { unit: 'days', count: days },
    { unit: 'hours', count: hours },
    { unit: 'minutes', count: days > 0 ? 0 : error % HOUR_MINUTES },
  ]
  return parts.filter(({ count }) => count > 0)
}
