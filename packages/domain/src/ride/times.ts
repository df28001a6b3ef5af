import type { Draft } from '../bulletin/draft.ts'
import { refused, type Edited } from '../bulletin/editing.ts'
import type { Key } from '../bulletin/key.ts'
import type { Line } from '../network/line.ts'
import type { Quadrigram } from '../network/station.ts'
import { fault } from '../problem/fault.ts'
import { success } from '../result.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import { placeNow } from '../time/typed-time.ts'
import { roundToWheel, roundUpToFiveMinutes } from '../time/wheel.ts'
import { editRide } from './edit-ride.ts'
import type { DraftRide } from './ride.ts'
import { expectedArrival, isArrivalEntered, plannedDeparture, timeAtStation } from './run-time.ts'

type Paths = Pick<Line, 'paths'>

/** Near which time a typed one of this ride is meant: its plan's, else the service's. */
export const plannedTimeNear = (
  draft: Pick<Draft, 'theoreticalStartService'>,
  ride: Pick<DraftRide, 'theoreticalDepartureTime'>,
): InstantText | null => ride.theoreticalDepartureTime ?? draft.theoreticalStartService

type Day = Pick<Draft, 'date' | 'theoreticalStartService'>

/** A ride beside the plan is expected to leave within the next five minutes. */
export const proposedBesidePlan = (
  draft: Day,
  { now, timeZone }: { now: InstantText; timeZone: string },
): InstantText =>
  roundUpToFiveMinutes(placeNow(now, { day: draft.date, timeZone, near: draft.theoreticalStartService }))

/** What the wheel shows before anything is confirmed: when the plan has the train there, else the next five minutes. */
export const proposedDeparture = (
  draft: Day,
  ride: Pick<DraftRide, 'planned' | 'departureStation' | 'departureTime' | 'theoreticalDepartureTime'>,
  { now, timeZone, line }: { now: InstantText; timeZone: string; line: Paths },
): InstantText =>
  ride.departureTime ?? plannedDeparture(ride, line) ?? proposedBesidePlan(draft, { now, timeZone })

/** The arrival follows the departure until somebody enters one. */
const departing = (ride: DraftRide, at: InstantText, line: Paths): DraftRide => {
  const moved = { ...ride, departureTime: at }
  return {
    ...moved,
    arrivalTime: isArrivalEntered(ride, line) ? ride.arrivalTime : expectedArrival(moved, line),
  }
}

export const confirmDeparture = (draft: Draft, key: Key, at: InstantText, line: Paths): Edited =>
  editRide(draft, key, (ride) => success(departing(ride, roundToWheel(at), line)))

export const confirmArrival = (draft: Draft, key: Key, at: InstantText): Edited =>
  editRide(draft, key, (ride) => success({ ...ride, arrivalTime: roundToWheel(at) }))

/** The time at an intermediate terminus is not kept: it moves the arrival by as much as it differs. */
export const confirmTimeAtStation = (
  draft: Draft,
  key: Key,
  { station, at }: { station: Quadrigram; at: InstantText },
  line: Paths,
): Edited =>
  editRide(draft, key, (ride) => {
    if (ride.departureTime === null) return refused(fault('DEPARTURE_TIME_REQUIRED', ['departureTime']))
    const shown = timeAtStation(ride, station, line)
    const arrival = ride.arrivalTime ?? expectedArrival(ride, line)
    if (shown === null || arrival === null) return refused(fault('STATION_UNKNOWN', [], { station }))
    // The wheel cannot show every second: confirming what it shows moves nothing.
    if (roundToWheel(at) === roundToWheel(shown)) return success(ride)
    return success({ ...ride, arrivalTime: addSeconds(arrival, secondsBetween(shown, roundToWheel(at))) })
  })

/** Confirmed by mistake: the departure is to be confirmed again, and an arrival that followed it follows it again. */
export const withdrawDeparture = (draft: Draft, key: Key, line: Paths): Edited =>
  editRide(draft, key, (ride) => {
    const arrivalTime = isArrivalEntered(ride, line) ? ride.arrivalTime : null
    return success({ ...ride, departureTime: null, arrivalTime })
  })

/** Entered by mistake: the arrival follows the departure again. */
export const withdrawArrival = (draft: Draft, key: Key, line: Paths): Edited =>
  editRide(draft, key, (ride) => success({ ...ride, arrivalTime: expectedArrival(ride, line) }))
