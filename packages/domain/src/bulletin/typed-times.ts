import { DELAY_MAX_MINUTES } from '../limits.ts'
import type { Line } from '../network/line.ts'
import type { DraftRide } from '../ride/ride.ts'
import { expectedArrival } from '../ride/run-time.ts'
import { plannedTimeNear } from '../ride/times.ts'
import { clockTimeAt, type ClockTime } from '../time/clock-time.ts'
import { addDays, type InstantText } from '../time/day.ts'
import { addSeconds, isBefore, secondsBetween } from '../time/instant.ts'
import { placeNow, placeTypedTime } from '../time/typed-time.ts'
import type { Draft } from './draft.ts'

/** Which instant a driver means who types a clock time: each field is placed near what is planned for it. */

type Typed = { time: ClockTime; timeZone: string }

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

/**
 * From 05:00 on a typed time belongs to the day, unless that is the day before the plan: in a night that was planned to
 * end at 01:30 and went on and on, 05:30 is that of the next morning, as late as the longest delay allows.
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

/** A train does not arrive before it leaves: in the hour that comes twice, it arrives in the second. */
export const arrivalTyped = (
  draft: Draft,
  ride: DraftRide,
  typed: Typed,
  line: Pick<Line, 'paths'>,
): InstantText => {
  const planned = ride.theoreticalArrivalTime ?? ride.departureTime ?? plannedTimeNear(draft, ride)
  const placed = placedNear(draft, typed, expectedArrival(ride, line) ?? planned)
  if (ride.departureTime === null || !isBefore(placed, ride.departureTime)) return placed
  const again = addSeconds(placed, SECONDS_PER_HOUR)
  return clockTimeAt(again, typed.timeZone) === typed.time ? again : placed
}

export const endTyped = (draft: Draft, typed: Typed): InstantText =>
  placedNear(draft, typed, draft.theoreticalEndService)

/** « Maintenant » where the end of the day is said. */
export const endNow = (
  draft: Draft,
  { now, timeZone }: { now: InstantText; timeZone: string },
): InstantText => placeNow(now, { day: draft.date, timeZone, near: draft.theoreticalEndService })

export const maneuverTimeTyped = (draft: Draft, typed: Typed): InstantText =>
  placedNear(draft, typed, draft.theoreticalStartService)

/** « Maintenant » where the time of a manoeuvre is said. */
export const maneuverNow = (
  draft: Draft,
  { now, timeZone }: { now: InstantText; timeZone: string },
): InstantText => placeNow(now, { day: draft.date, timeZone, near: draft.theoreticalStartService })
