import { findLastWork, isBeforeLastWork } from '../delay/last-work.ts'
import { DELAY_MAX_MINUTES } from '../limits.ts'
import type { Line } from '../network/line.ts'
import type { DraftRide } from '../ride/ride.ts'
import { expectedArrival } from '../ride/run-time.ts'
import { clockTimeAt, type ClockTime } from '../time/clock-time.ts'
import { addDays, type InstantText } from '../time/day.ts'
import { addSeconds, isBefore, secondsBetween } from '../time/instant.ts'
import { placeNow, placeTypedTime } from '../time/typed-time.ts'
import { roundToWheel } from '../time/wheel.ts'
import type { Draft } from './draft.ts'
import { plannedTimeNear } from './edit-ride-times.ts'

/** Which instant a typed clock time means: each field is resolved near its planned time. */

type Typed = { time: ClockTime; timeZone: string }

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

/**
 * From 05:00 on a typed time belongs to the day, unless it then precedes the plan: in a night planned to end at 01:30
 * that went on, 05:30 is that of the next morning, if that is within the longest delay.
 */
const placedNear = ({ date }: Draft, { time, timeZone }: Typed, near: InstantText | null): InstantText => {
  const placed = placeTypedTime(time, { day: date, timeZone, near })
  if (near === null || !isBefore(placed, near)) return placed
  const nextDay = placeTypedTime(time, { day: addDays(date, 1), timeZone, near })
  const late = secondsBetween(near, nextDay)
  return late >= 0 && late <= DELAY_MAX_MINUTES * SECONDS_PER_MINUTE ? nextDay : placed
}

export const departureTyped = (draft: Draft, ride: DraftRide, typed: Typed): InstantText =>
  placedNear(draft, typed, plannedTimeNear(draft, ride))

/** The same clock time an hour later, in the hour that the end of summer time repeats. */
const secondTime = (placed: InstantText, { time, timeZone }: Typed): InstantText => {
  const again = addSeconds(placed, SECONDS_PER_HOUR)
  return clockTimeAt(again, timeZone) === time ? again : placed
}

/** A train does not arrive before it leaves: in a repeated hour, the arrival is in the second one. */
export const arrivalTyped = (
  draft: Draft,
  ride: DraftRide,
  typed: Typed,
  line: Pick<Line, 'paths'>,
): InstantText => {
  const planned = ride.theoreticalArrivalTime ?? ride.departureTime ?? plannedTimeNear(draft, ride)
  const placed = placedNear(draft, typed, expectedArrival(ride, line) ?? planned)
  const isTooEarly = ride.departureTime !== null && isBefore(placed, ride.departureTime)
  return isTooEarly ? secondTime(placed, typed) : placed
}

/** Near the planned end; without one, near the last work done. */
const endNear = (draft: Draft): InstantText | null => draft.theoreticalEndService ?? findLastWork(draft)

/** A day does not end before the last train has arrived: in a repeated hour, it ends in the second one. */
export const endTyped = (draft: Draft, typed: Typed): InstantText => {
  const placed = placedNear(draft, typed, endNear(draft))
  return isBeforeLastWork(placed, draft) ? secondTime(placed, typed) : placed
}

/** « Maintenant » in the field for the end of the day. */
export const endNow = (
  draft: Draft,
  { now, timeZone }: { now: InstantText; timeZone: string },
): InstantText => placeNow(now, { day: draft.date, timeZone, near: endNear(draft) })

export const maneuverTimeTyped = (draft: Draft, typed: Typed): InstantText =>
  placedNear(draft, typed, draft.theoreticalStartService)

/** « Maintenant » in the time field of a manoeuvre, rounded to what its wheel can show. */
export const maneuverNow = (
  draft: Draft,
  { now, timeZone }: { now: InstantText; timeZone: string },
): InstantText =>
  roundToWheel(placeNow(now, { day: draft.date, timeZone, near: draft.theoreticalStartService }))
