import { isSameStation } from '../document/recorded-station.ts'
import type { Line } from '../network/line.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import type { InstantText } from '../time/day.ts'
import { isWhollyCovered, type DriverSubstitution } from './driver-substitution.ts'
import { ReliefEnd, type DraftRide } from './ride.ts'
import { expectedArrival, plannedDeparture } from './run-time.ts'
import { wayOf, type RideEnds, type Ways } from './way.ts'

/**
 * Applies a relief on top of a ride, whose own data stays underneath. A ride that others drove from end to end takes
 * the planned times at its stations; where the plan has none, it keeps its own.
 */
export const withRelief = (
  ride: DraftRide,
  relief: DriverSubstitution,
  line: Pick<Line, 'paths'>,
): DraftRide => {
  const relieved = { ...ride, driverSubstitution: relief }
  const departureTime = plannedDeparture(ride, line)
  if (!isWhollyCovered(relieved) || departureTime === null) return relieved
  const { passages: _own, ...asPlanned } = { ...ride, departureTime }
  const laid = { departureTime, arrivalTime: expectedArrival(asPlanned, line) }
  return {
    ...relieved,
    departureTime,
    arrivalTime: laid.arrivalTime ?? ride.arrivalTime,
    departureTimeWithoutSubstitution: ride.departureTime,
    beforeRelief: { departureTime: ride.departureTime, arrivalTime: ride.arrivalTime, laid },
  }
}

type LaidTimes = { departureTime: InstantText | null; arrivalTime: InstantText | null }

/** The planned times that a relief gave the ride; null where it gave none. */
export const laidTimesOf = ({
  beforeRelief,
  theoreticalDepartureTime,
  theoreticalArrivalTime,
}: DraftRide): LaidTimes | null =>
  beforeRelief
    ? (beforeRelief.laid ?? { departureTime: theoreticalDepartureTime, arrivalTime: theoreticalArrivalTime })
    : null

/** The ride without its relief. A time entered after the relief was applied stays. */
export const withoutRelief = (ride: DraftRide): DraftRide => {
  const { beforeRelief: own, chosenReliefEnds: _ends, ...relieved } = ride
  const bare = { ...relieved, driverSubstitution: null, departureTimeWithoutSubstitution: null }
  const laid = laidTimesOf(ride)
  if (!own || !laid) return bare
  return {
    ...bare,
    departureTime: ride.departureTime === laid.departureTime ? own.departureTime : ride.departureTime,
    arrivalTime: ride.arrivalTime === laid.arrivalTime ? own.arrivalTime : ride.arrivalTime,
  }
}

const isAtEnd = (end: ReliefEnd, relief: DriverSubstitution, ride: RideEnds): boolean =>
  end === 'start'
    ? isSameStation(relief.startStation, ride.departureStation)
    : isSameStation(relief.endStation, ride.arrivalStation)

/** A relief end at the ride's own end follows it when it moves; one that the driver chose stays. */
const followed = (relief: DriverSubstitution, before: DraftRide, after: RideEnds): DriverSubstitution => {
  const isOwn = (end: ReliefEnd): boolean =>
    isAtEnd(end, relief, before) && before.chosenReliefEnds?.includes(end) !== true
  return {
    ...relief,
    startStation: isOwn('start') ? after.departureStation : relief.startStation,
    endStation: isOwn('end') ? after.arrivalStation : relief.endStation,
  }
}

/**
 * Records chosen relief ends that coincide with the ride's ends, because they can no longer be told apart by position.
 */
const withChosenEnds = (ride: DraftRide, relief: DriverSubstitution, before: DraftRide): DraftRide => {
  const chosen = ReliefEnd.options.filter(
    (end) =>
      isAtEnd(end, relief, ride) &&
      (before.chosenReliefEnds?.includes(end) === true || !isAtEnd(end, relief, before)),
  )
  return chosen.length > 0 ? { ...ride, chosenReliefEnds: chosen } : ride
}

/** Whether the relief begins and ends on the ride's way, in that order. A relief of the whole ride always fits. */
const fits = (ride: DraftRide, relief: DriverSubstitution, line: Ways): boolean => {
  if (isWhollyCovered({ ...ride, driverSubstitution: relief })) return true
  const way = wayOf(ride, line)
  const start = way.findIndex((station) => isSameStation(station, relief.startStation))
  return start !== -1 && way.slice(start + 1).some((station) => isSameStation(station, relief.endStation))
}

const isBetween = (ride: RideEnds, { departureStation, arrivalStation }: RideEnds): boolean =>
  isSameStation(ride.departureStation, departureStation) && isSameStation(ride.arrivalStation, arrivalStation)

/** The relief of a ride, with its effect on the times. */
const layerOf = ({
  driverSubstitution,
  departureTime,
  arrivalTime,
  departureTimeWithoutSubstitution,
  beforeRelief,
  chosenReliefEnds,
}: DraftRide): Partial<DraftRide> => ({
  driverSubstitution,
  departureTime,
  arrivalTime,
  departureTimeWithoutSubstitution,
  ...(beforeRelief && { beforeRelief }),
  ...(chosenReliefEnds && { chosenReliefEnds }),
})

type Changed = Result<DraftRide, readonly Fault[]>

/**
 * Changes a ride that others drive, or a part of it: removes the relief, changes the ride, and applies the relief
 * again. Where a chosen station is no longer on the way, the relief must be cancelled first. A SUBSTITUTING ride is
 * driven by the bulletin's driver and changes like any other.
 */
export const changedUnderRelief = (
  ride: DraftRide,
  line: Ways,
  change: (bare: DraftRide) => Changed,
): Changed => {
  const relief = ride.driverSubstitution
  if (relief === null || relief.type === 'SUBSTITUTING') return change(ride)
  const changed = change(withoutRelief(ride))
  if (!changed.ok) return changed
  if (isBetween(changed.value, ride)) return success({ ...changed.value, ...layerOf(ride) })
  const moved = followed(relief, ride, changed.value)
  return fits(changed.value, moved, line)
    ? success(withRelief(withChosenEnds(changed.value, relief, ride), moved, line))
    : failure([fault('RIDE_RELIEVED', ['driverSubstitution'])])
}
