import { isSameStation } from '../document/recorded-station.ts'
import { findStation, isServedIn } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import { fault, faultsAmong, type Fault } from '../problem/fault.ts'
import { isOutsideDay, type Day } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'
import { coversArrival, coversDeparture, isWhollyCovered } from './driver-substitution.ts'
import { materialChangeOptions } from './materials.ts'
import type { DraftRide, Ride } from './ride.ts'

type AnyRide = Ride | DraftRide

const beginsAsPlanned = (ride: AnyRide): boolean =>
  'planned' in ride &&
  ride.planned !== null &&
  isSameStation(ride.planned.departureStation, ride.departureStation)

/**
 * A ride that others drove from end to end uses the planned departure, so its driver is not asked for one. If the ride
 * begins elsewhere than planned, the planned departure does not apply.
 */
export const departureOf = (ride: AnyRide): string | null =>
  ride.departureTime ??
  (isWhollyCovered(ride) && beginsAsPlanned(ride) ? ride.theoreticalDepartureTime : null)

const trainLacks = (ride: AnyRide): Fault[] => {
  if (ride.type === 'TRAVELER' || isWhollyCovered(ride)) return []
  return [
    ...(ride.train === null ? [fault('TRAIN_REQUIRED', ['train'])] : []),
    ...(ride.materials.length === 0 ? [fault('MATERIAL_REQUIRED', ['materials'])] : []),
    ...ride.materials.flatMap(({ rollingStockChange }, index) =>
      index > 0 && rollingStockChange === null
        ? [fault('CHANGE_STATION_REQUIRED', ['materials', index, 'rollingStockChange'])]
        : [],
    ),
  ]
}

/** What a ride lacks or contradicts, as far as the ride alone shows it. */
export const rideLacks = (ride: AnyRide): Fault[] => {
  const departure = departureOf(ride)
  // A passenger parks no train, whatever was entered before.
  const isParked = ride.type !== 'TRAVELER'
  return faultsAmong(
    isSameStation(ride.departureStation, ride.arrivalStation) && fault('SAME_STATIONS', ['arrivalStation']),
    ride.type === 'NONE' && fault('RIDE_TYPE_REQUIRED', ['type']),
    departure === null && fault('DEPARTURE_TIME_REQUIRED', ['departureTime']),
    departure !== null &&
      ride.arrivalTime !== null &&
      isBefore(ride.arrivalTime, departure) &&
      fault('TIME_ORDER', ['arrivalTime']),
    ...trainLacks(ride),
    isParked &&
      ride.unpark &&
      ride.unparkPosition === null &&
      !coversDeparture(ride) &&
      fault('UNPARK_POSITION_REQUIRED', ['unparkPosition']),
    isParked &&
      ride.park &&
      ride.parkPosition === null &&
      !coversArrival(ride) &&
      fault('PARK_POSITION_REQUIRED', ['parkPosition']),
  )
}

/** Times far from the bulletin's day come from a wrong clock. */
export const rideTimeFaults = (ride: Pick<AnyRide, 'departureTime' | 'arrivalTime'>, date: Day): Fault[] =>
  faultsAmong(
    isOutsideDay(ride.departureTime, date) && fault('TIME_OUTSIDE_DAY', ['departureTime']),
    isOutsideDay(ride.arrivalTime, date) && fault('TIME_OUTSIDE_DAY', ['arrivalTime']),
  )

type Ways = Pick<Line, 'stations' | 'paths'>

const directionFaults = (ride: AnyRide, line: Ways): Fault[] =>
  (['departureStation', 'arrivalStation'] as const).flatMap((field) => {
    const station = findStation(line, ride[field].quadrigram)
    return station && !isServedIn(station, ride.direction)
      ? [fault('STATION_DIRECTION', [field], { station: station.name })]
      : []
  })

const changeFaults = (ride: AnyRide, line: Ways): Fault[] => {
  const offered = materialChangeOptions(ride, line)
  return ride.materials.flatMap(({ rollingStockChange }, index) => {
    if (!rollingStockChange || offered.some((station) => isSameStation(station, rollingStockChange)))
      return []
    return [fault('CHANGE_STATION_REQUIRED', ['materials', index, 'rollingStockChange'])]
  })
}

const isUnreached = ({ departureStation, arrivalStation }: AnyRide, line: Ways): boolean =>
  findStation(line, departureStation.quadrigram) !== null &&
  findStation(line, arrivalStation.quadrigram) !== null &&
  !isSameStation(departureStation, arrivalStation) &&
  stretchBetween(line.paths, departureStation.quadrigram, arrivalStation.quadrigram) === null

/**
 * Faults that need the line's data: one-way stations, stations that no train connects, changes where none is possible.
 */
export const rideWayFaults = (ride: AnyRide, line: Ways): Fault[] => {
  const oneWay = directionFaults(ride, line)
  if (ride.type === 'TRAVELER' || isWhollyCovered(ride)) return oneWay
  const unreached = faultsAmong(
    oneWay.length === 0 &&
      isUnreached(ride, line) &&
      fault('STATION_UNREACHABLE', ['arrivalStation'], { station: ride.arrivalStation.name }),
  )
  return [...oneWay, ...unreached, ...changeFaults(ride, line)]
}
