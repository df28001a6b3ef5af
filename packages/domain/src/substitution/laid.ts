import { isSameStation } from '../bulletin/recorded-station.ts'
import type { Line } from '../network/line.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import { ReliefEnd, type DraftRide } from '../ride/ride.ts'
import { expectedArrival, plannedDeparture } from '../ride/run-time.ts'
import type { InstantText } from '../time/day.ts'
import { isWhollyCovered, type DriverSubstitution } from './driver-substitution.ts'
import { wayOf, type RideEnds, type Ways } from './way.ts'

/**
 * A relief lies over a ride: underneath, the ride stays what its driver made of it. One that others drove from end to
 * end takes the times that the plan has at its stations; where the plan has none, it keeps its own.
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

/** What lay underneath. A time that was entered on top of the relief stays. */
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

/** An end of the relief that was the ride's own stays the ride's own, wherever that is now; a chosen one stays there. */
const followed = (relief: DriverSubstitution, before: DraftRide, after: RideEnds): DriverSubstitution => {
  const isOwn = (end: ReliefEnd): boolean =>
    isAtEnd(end, relief, before) && before.chosenReliefEnds?.includes(end) !== true
  return {
    ...relief,
    startStation: isOwn('start') ? after.departureStation : relief.startStation,
    endStation: isOwn('end') ? after.arrivalStation : relief.endStation,
  }
}

/** A chosen end tells itself from the ride's own, unless the ride has come to end there too. */
const withChosenEnds = (ride: DraftRide, relief: DriverSubstitution, before: DraftRide): DraftRide => {
  const chosen = ReliefEnd.options.filter(
    (end) =>
      isAtEnd(end, relief, ride) &&
      (before.chosenReliefEnds?.includes(end) === true || !isAtEnd(end, relief, before)),
  )
  return chosen.length > 0 ? { ...ride, chosenReliefEnds: chosen } : ride
}

/** It begins and ends on the way, and not where it began. All of a ride is always a part of it. */
const fits = (ride: DraftRide, relief: DriverSubstitution, line: Ways): boolean => {
  if (isWhollyCovered({ ...ride, driverSubstitution: relief })) return true
  const way = wayOf(ride, line)
  const start = way.findIndex((station) => isSameStation(station, relief.startStation))
  return start !== -1 && way.slice(start + 1).some((station) => isSameStation(station, relief.endStation))
}

const isBetween = (ride: RideEnds, { departureStation, arrivalStation }: RideEnds): boolean =>
  isSameStation(ride.departureStation, departureStation) && isSameStation(ride.arrivalStation, arrivalStation)

/** The relief as it lies, with what it did to the times. */
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
 * Changes a ride that somebody else drives, or a part of it: the relief is lifted, the ride changed, and the relief laid
 * on what it has become. Where a chosen station of it no longer lies on the way, the relief must be cancelled first.
 * Who relieves others drives: that ride changes as any other.
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
