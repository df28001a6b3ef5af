import { isSameStation } from '../document/recorded-station.ts'
import { isOnTheWay } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import type { Quadrigram } from '../network/station.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import { hasStationsOf } from './follows-plan.ts'
import type { DraftRide } from './ride.ts'

type Paths = Pick<Line, 'paths'>

/** The run time: as planned between the planned stations, else from the network; null when unknown. */
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
 * When the plan has this train at the ride's departure station: the planned departure at the planned station, plus the
 * run time on the planned path. Null elsewhere, and outside the plan.
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

/** The run time from the departure to a station between the two ends; null elsewhere. */
export const secondsTo = (ride: DraftRide, station: Quadrigram, line: Paths): number | null => {
  const [from, to] = [ride.departureStation.quadrigram, ride.arrivalStation.quadrigram]
  if (!isOnTheWay(line, station, { from, to })) return null
  return stretchBetween(line.paths, from, station)?.seconds ?? null
}

type Known = { at: InstantText; seconds: number }

/** The known times on the way, in order: the departure, and the times that the driver confirmed since. */
const knownTimes = (ride: DraftRide, line: Paths): Known[] => {
  if (ride.departureTime === null) return []
  const passages = ride.beforeRelief ? [] : (ride.passages ?? [])
  const known = passages.flatMap(({ station, at }) => {
    const seconds = secondsTo(ride, station, line)
    return seconds === null ? [] : [{ at, seconds }]
  })
  return [
    { at: ride.departureTime, seconds: 0 },
    ...known.toSorted((one, other) => one.seconds - other.seconds),
  ]
}

/** The time after so many seconds of run time, counted from the last known time before. */
const timeAlong = (ride: DraftRide, seconds: number, line: Paths): InstantText | null => {
  const known = knownTimes(ride, line).findLast((time) => time.seconds <= seconds)
  return known ? addSeconds(known.at, seconds - known.seconds) : null
}

/** When the ride arrives if nothing more happens on the way. */
export const expectedArrival = (ride: DraftRide, line: Paths): InstantText | null => {
  const seconds = runSecondsOf(ride, line)
  return seconds === null ? null : timeAlong(ride, seconds, line)
}

/** Whether the driver entered the arrival; otherwise it is computed. */
export const isArrivalEntered = (ride: DraftRide, line: Paths): boolean =>
  ride.arrivalTime !== null && ride.arrivalTime !== expectedArrival(ride, line)

/**
 * When the train was at a station between the two ends: as confirmed there, else the last confirmed time plus the run
 * time. A time confirmed further on, the arrival included, does not affect earlier stations.
 */
export const timeAtStation = (ride: DraftRide, station: Quadrigram, line: Paths): InstantText | null => {
  const seconds = secondsTo(ride, station, line)
  return seconds === null || runSecondsOf(ride, line) === null ? null : timeAlong(ride, seconds, line)
}
