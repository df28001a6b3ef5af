import { isSameStation } from '../bulletin/recorded-station.ts'
import { isOnTheWay } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import type { Quadrigram } from '../network/station.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import { hasStationsOf } from './follows-plan.ts'
import type { DraftRide } from './ride.ts'

type Paths = Pick<Line, 'paths'>

/** How long it takes: as planned between the planned stations, else as the network says; null when nobody knows. */
const runSecondsOf = (ride: DraftRide, line: Paths): number | null => {
  const { planned, theoreticalDepartureTime, theoreticalArrivalTime } = ride
  if (planned && theoreticalDepartureTime && theoreticalArrivalTime && hasStationsOf(ride, planned))
    return secondsBetween(theoreticalDepartureTime, theoreticalArrivalTime)
  return (
    stretchBetween(line.paths, ride.departureStation.quadrigram, ride.arrivalStation.quadrigram)?.seconds ??
    null
  )
}

/**
 * When the plan has the train of this ride where the ride begins: at the planned station the planned departure, on the
 * planned way the run time later. Null elsewhere, and beside the plan.
 */
export const plannedDeparture = (
  {
    planned,
    departureStation,
    theoreticalDepartureTime,
  }: Pick<DraftRide, 'planned' | 'departureStation' | 'theoreticalDepartureTime'>,
  line: Paths,
): InstantText | null => {
  if (planned === null || theoreticalDepartureTime === null) return null
  if (isSameStation(planned.departureStation, departureStation)) return theoreticalDepartureTime
  const [from, to] = [planned.departureStation.quadrigram, planned.arrivalStation.quadrigram]
  const { quadrigram } = departureStation
  const stretch = isOnTheWay(line, quadrigram, { from, to })
    ? stretchBetween(line.paths, from, quadrigram)
    : null
  return stretch && addSeconds(theoreticalDepartureTime, stretch.seconds)
}

/** Where the ride arrives if nothing happens on the way. */
export const expectedArrival = (ride: DraftRide, line: Paths): InstantText | null => {
  const seconds = runSecondsOf(ride, line)
  return ride.departureTime !== null && seconds !== null ? addSeconds(ride.departureTime, seconds) : null
}

/** Somebody said when it arrived; otherwise the arrival follows the departure. */
export const isArrivalEntered = (ride: DraftRide, line: Paths): boolean =>
  ride.arrivalTime !== null && ride.arrivalTime !== expectedArrival(ride, line)

/**
 * When the train was at a station between the two: departure and run time, moved by as much as the arrival was. So the
 * time confirmed there is the time shown there, and confirming it twice moves nothing.
 */
export const timeAtStation = (ride: DraftRide, station: Quadrigram, line: Paths): InstantText | null => {
  const expected = expectedArrival(ride, line)
  const [from, to] = [ride.departureStation.quadrigram, ride.arrivalStation.quadrigram]
  const stretch = isOnTheWay(line, station, { from, to }) ? stretchBetween(line.paths, from, station) : null
  if (ride.departureTime === null || expected === null || stretch === null) return null
  const moved = ride.arrivalTime === null ? 0 : secondsBetween(expected, ride.arrivalTime)
  return addSeconds(ride.departureTime, stretch.seconds + moved)
}
