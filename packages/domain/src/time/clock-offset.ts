import { CLOCK_READING_TRIP_MAX_SECONDS, CLOCK_WRONG_AFTER_MINUTES } from '../limits.ts'
import { exploitationDayAt, type InstantText } from './day.ts'
import { secondsBetween } from './instant.ts'

const SECOND_MILLISECONDS = 1000
const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The two clocks side by side: when the tablet asked and was answered by its own, and what the server's read meanwhile. */
export type ClockComparison = {
  askedAt: Temporal.Instant
  answeredAt: Temporal.Instant
  /** How long it took by a clock that nobody can set. */
  tripMilliseconds: number
  /** In whole seconds, as HTTP tells it. */
  serverDate: Temporal.Instant
}

/**
 * How many whole seconds the tablet's clock is ahead of the server's (behind: negative). Null where the comparison is
 * worth nothing: the answer took too long, or somebody set the clock while it was on its way.
 */
export const clockOffsetSeconds = (comparison: ClockComparison): number | null => {
  const { askedAt, answeredAt, tripMilliseconds, serverDate } = comparison
  const tripByTablet = answeredAt.epochMilliseconds - askedAt.epochMilliseconds
  if (tripMilliseconds > CLOCK_READING_TRIP_MAX_SECONDS * SECOND_MILLISECONDS) return null
  if (Math.abs(tripByTablet - tripMilliseconds) > SECOND_MILLISECONDS) return null
  // The server is taken to have read its clock halfway, and in the middle of the second that it tells.
  const halfway = askedAt.epochMilliseconds + tripByTablet / 2
  const offset = (halfway - serverDate.epochMilliseconds - SECOND_MILLISECONDS / 2) / SECOND_MILLISECONDS
  return Math.round(offset) || 0
}

export const isClockWrong = (offsetSeconds: number): boolean =>
  Math.abs(offsetSeconds) > CLOCK_WRONG_AFTER_MINUTES * MINUTE_SECONDS

/** How far the tablet's clock was ahead of the server's, and what it read then. */
export type SeenOffset = { readonly offsetSeconds: number; readonly seenAt: InstantText }

/** Whether the clock was set back since: what is known of it then is a lower bound, for time has passed as well. */
export const isSetBack = ({ seenAt }: SeenOffset, now: InstantText): boolean =>
  secondsBetween(seenAt, now) < 0

/**
 * What a start without network knows of the clock, from what was seen last:
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

/** What the server's clock reads, where the tablet's is wrong; else the tablet's word stands. */
export const correctedBy = (offsetSeconds: number | null, now: Temporal.Instant): Temporal.Instant =>
  offsetSeconds !== null && isClockWrong(offsetSeconds) ? now.subtract({ seconds: offsetSeconds }) : now

/** Whether the clock is wrong by so much that people at work live another day. */
export const isDayWrong = (offsetSeconds: number, now: Temporal.Instant, timeZone: string): boolean =>
  exploitationDayAt(now, timeZone) !== exploitationDayAt(correctedBy(offsetSeconds, now), timeZone)

export type ClockErrorPart = { unit: 'days' | 'hours' | 'minutes'; count: number }

/**
 * An error in the words of somebody who sets a clock: its two greatest units, without those of which there are none.
 * A lower bound is rounded down, to stay one.
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
