import type { Key } from '../document/key.ts'
import type { Line } from '../network/line.ts'
import type { Quadrigram } from '../network/station.ts'
import { fault } from '../problem/fault.ts'
import { success } from '../result.ts'
import type { DraftRide, Passage } from '../ride/ride.ts'
import {
  expectedArrival,
  isArrivalEntered,
  plannedDeparture,
  secondsTo,
  timeAtStation,
} from '../ride/run-time.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, isBefore, secondsBetween } from '../time/instant.ts'
import { placeNow } from '../time/typed-time.ts'
import { roundToWheel, roundUpToFiveMinutes } from '../time/wheel.ts'
import type { Draft } from './draft.ts'
import { editRide, refused, type Edited } from './editing.ts'

type Paths = Pick<Line, 'paths'>

/** The reference for resolving a typed time of this ride: its planned departure, else the service's start. */
export const plannedTimeNear = (
  draft: Pick<Draft, 'theoreticalStartService'>,
  ride: Pick<DraftRide, 'theoreticalDepartureTime'>,
): InstantText | null => ride.theoreticalDepartureTime ?? draft.theoreticalStartService

type Day = Pick<Draft, 'date' | 'theoreticalStartService'>

/** A ride outside the plan is expected to leave within the next five minutes. */
export const proposedBesidePlan = (
  draft: Day,
  { now, timeZone }: { now: InstantText; timeZone: string },
): InstantText =>
  roundUpToFiveMinutes(placeNow(now, { day: draft.date, timeZone, near: draft.theoreticalStartService }))

/** What the wheel shows before confirmation: the planned time of the train there, else the next five minutes. */
export const proposedDeparture = (
  draft: Day,
  ride: Pick<DraftRide, 'planned' | 'departureStation' | 'departureTime' | 'theoreticalDepartureTime'>,
  { now, timeZone, line }: { now: InstantText; timeZone: string; line: Paths },
): InstantText =>
  ride.departureTime ?? plannedDeparture(ride, line) ?? proposedBesidePlan(draft, { now, timeZone })

const withPassages = (ride: DraftRide, passages: readonly Passage[]): DraftRide => {
  const { passages: _before, ...bare } = ride
  return passages.length > 0 ? { ...bare, passages: [...passages] } : bare
}

/**
 * The arrival follows the departure until the driver enters one; intermediate times before the new departure are
 * dropped.
 */
const departing = (ride: DraftRide, at: InstantText, line: Paths): DraftRide => {
  const later = (ride.passages ?? []).filter((passage) => isBefore(at, passage.at))
  const moved = withPassages({ ...ride, departureTime: at }, later)
  return {
    ...moved,
    arrivalTime: isArrivalEntered(ride, line) ? ride.arrivalTime : expectedArrival(moved, line),
  }
}

export const confirmDeparture = (draft: Draft, key: Key, at: InstantText, line: Paths): Edited =>
  editRide(draft, key, (ride) => success(departing(ride, roundToWheel(at), line)))

export const confirmArrival = (draft: Draft, key: Key, at: InstantText): Edited =>
  editRide(draft, key, (ride) => success({ ...ride, arrivalTime: roundToWheel(at) }))

/** The confirmed times with this one added: later ones shift with it, earlier ones stay. */
const passagesWith = (
  ride: DraftRide,
  { station, at }: Passage,
  moved: number,
  line: Paths,
): readonly Passage[] => {
  const here = secondsTo(ride, station, line) ?? 0
  const others = (ride.passages ?? []).filter((passage) => passage.station !== station)
  const isFurther = (passage: Passage): boolean => (secondsTo(ride, passage.station, line) ?? 0) > here
  return [
    ...others.map((passage) =>
      isFurther(passage) ? { ...passage, at: addSeconds(passage.at, moved) } : passage,
    ),
    { station, at },
  ]
}

/** Confirming the time at an intermediate terminus shifts everything after it by the difference, and nothing before. */
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
    // The wheel cannot show every second: confirming what it shows must not shift anything.
    if (roundToWheel(at) === roundToWheel(shown)) return success(ride)
    const passage = { station, at: roundToWheel(at) }
    const moved = secondsBetween(shown, passage.at)
    return success({
      ...withPassages(ride, passagesWith(ride, passage, moved, line)),
      arrivalTime: addSeconds(arrival, moved),
    })
  })

/** Withdraws a time confirmed by mistake on the way: later times are computed from the earlier confirmed ones. */
export const withdrawTimeAtStation = (draft: Draft, key: Key, station: Quadrigram, line: Paths): Edited =>
  editRide(draft, key, (ride) => {
    const left = withPassages(
      ride,
      (ride.passages ?? []).filter((passage) => passage.station !== station),
    )
    return success({
      ...left,
      arrivalTime: isArrivalEntered(ride, line) ? ride.arrivalTime : expectedArrival(left, line),
    })
  })

/**
 * Withdraws a departure confirmed by mistake: it has to be confirmed again, and a computed arrival follows it again.
 */
export const withdrawDeparture = (draft: Draft, key: Key, line: Paths): Edited =>
  editRide(draft, key, (ride) => {
    const isMoved = isArrivalEntered(ride, line) || ride.passages !== undefined
    const arrivalTime = isMoved ? ride.arrivalTime : null
    return success({ ...ride, departureTime: null, arrivalTime })
  })

/** Withdraws an arrival entered by mistake: it is computed from the departure again. */
export const withdrawArrival = (draft: Draft, key: Key, line: Paths): Edited =>
  editRide(draft, key, (ride) => success({ ...ride, arrivalTime: expectedArrival(ride, line) }))
