import type { Line } from '../network/line.ts'
import type { DraftRide } from '../ride/ride.ts'
import { expectedArrival } from '../ride/run-time.ts'
import { plannedTimeNear } from '../ride/times.ts'
import type { ClockTime } from '../time/clock-time.ts'
import { addDays, type InstantText } from '../time/day.ts'
import { isBefore, secondsBetween } from '../time/instant.ts'
import { placeTypedTime } from '../time/typed-time.ts'
import type { Draft } from './draft.ts'

/** Which instant a driver means who types a clock time: each field is placed near what is planned for it. */

type Typed = { time: ClockTime; timeZone: string }

export const departureTyped = (draft: Draft, ride: DraftRide, { time, timeZone }: Typed): InstantText =>
  placeTypedTime(time, { day: draft.date, timeZone, near: plannedTimeNear(draft, ride) })

/** After a departure in the small hours, 05:10 is the same morning's, not that of the day before. */
export const arrivalTyped = (
  draft: Draft,
  ride: DraftRide,
  { time, timeZone }: Typed,
  line: Pick<Line, 'paths'>,
): InstantText => {
  const planned = ride.theoreticalArrivalTime ?? ride.departureTime ?? plannedTimeNear(draft, ride)
  const near = expectedArrival(ride, line) ?? planned
  const placed = placeTypedTime(time, { day: draft.date, timeZone, near })
  if (near === null || ride.departureTime === null || !isBefore(placed, ride.departureTime)) return placed
  const nextDay = placeTypedTime(time, { day: addDays(draft.date, 1), timeZone, near })
  // A slip of a few minutes stays where it is, and is a fault; it is not an arrival a day later.
  return secondsBetween(near, nextDay) < secondsBetween(placed, near) ? nextDay : placed
}

export const endTyped = (draft: Draft, { time, timeZone }: Typed): InstantText =>
  placeTypedTime(time, { day: draft.date, timeZone, near: draft.theoreticalEndService })

export const maneuverTimeTyped = (draft: Draft, { time, timeZone }: Typed): InstantText =>
  placeTypedTime(time, { day: draft.date, timeZone, near: draft.theoreticalStartService })
