import { isSameStation } from '../bulletin/recorded-station.ts'
import { directionBetween, isOnTheWay } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import { referenceTo, type Station } from '../network/station.ts'
import { hasStationsOf } from './follows-plan.ts'
import type { DraftRide } from './ride.ts'
import { expectedArrival, isArrivalEntered } from './run-time.ts'

type Ways = Pick<Line, 'stations' | 'paths'>
export type Ends = { departure: Station; arrival: Station }

const metresOf = (ride: DraftRide, line: Ways): number => {
  if (ride.planned && hasStationsOf(ride, ride.planned)) return ride.planned.meter
  const { departureStation, arrivalStation } = ride
  return stretchBetween(line.paths, departureStation.quadrigram, arrivalStation.quadrigram)?.metres ?? 0
}

/** Turned back before the planned end, at a station made for it. Where the plan ends there, nothing is provisional. */
const turningStation = (ride: DraftRide, arrival: Station): DraftRide['stationSP'] => {
  const isPlannedEnd = ride.planned !== null && isSameStation(ride.planned.arrivalStation, arrival)
  return arrival.provisionalService && !isPlannedEnd ? referenceTo(arrival) : null
}

/** Who relieves others drives their ride: the relief has the ride's stations. */
const followedByRelief = (ride: DraftRide): DraftRide['driverSubstitution'] =>
  ride.driverSubstitution?.type === 'SUBSTITUTING'
    ? { ...ride.driverSubstitution, startStation: ride.departureStation, endStation: ride.arrivalStation }
    : ride.driverSubstitution

/** A train changed where the ride no longer comes by was changed somewhere else: the driver says where. */
const materialsAlong = (
  { materials, departureStation, arrivalStation }: DraftRide,
  line: Ways,
): DraftRide['materials'] => {
  const [from, to] = [departureStation.quadrigram, arrivalStation.quadrigram]
  const isAlong = (station: string): boolean =>
    station === from || station === to || isOnTheWay(line, station, { from, to })
  return materials.map((use) =>
    use.rollingStockChange && !isAlong(use.rollingStockChange.quadrigram)
      ? { ...use, rollingStockChange: null }
      : use,
  )
}

/** A departure that was confirmed holds where it was confirmed: elsewhere it is to be confirmed again. */
const departureTimeAt = (ride: DraftRide, departure: Station): DraftRide['departureTime'] =>
  isSameStation(ride.departureStation, departure) ? ride.departureTime : null

/** An arrival that was entered holds where it was entered; one that was seen, where it was seen. */
const arrivalOf = (
  ride: DraftRide,
  placed: DraftRide,
  line: Ways,
): Pick<DraftRide, 'arrivalTime' | 'realArrivalTime'> => {
  if (!isSameStation(ride.arrivalStation, placed.arrivalStation))
    return { arrivalTime: expectedArrival(placed, line), realArrivalTime: null }
  return {
    arrivalTime: isArrivalEntered(ride, line) ? ride.arrivalTime : expectedArrival(placed, line),
    realArrivalTime: ride.realArrivalTime,
  }
}

/** The ride between these stations, with everything that follows from them: places, direction, metres, times. */
export const placedBetween = (ride: DraftRide, { departure, arrival }: Ends, line: Ways): DraftRide => {
  const placed: DraftRide = {
    ...ride,
    departureStation: referenceTo(departure),
    departurePosition: departure.position,
    departureTime: departureTimeAt(ride, departure),
    arrivalStation: referenceTo(arrival),
    arrivalPosition: arrival.position,
    stationSP: turningStation(ride, arrival),
  }
  return {
    ...placed,
    direction: isSameStation(departure, arrival)
      ? ride.direction
      : directionBetween(line, departure.quadrigram, arrival.quadrigram),
    meter: metresOf(placed, line),
    materials: materialsAlong(placed, line),
    ...arrivalOf(ride, placed, line),
    driverSubstitution: followedByRelief(placed),
  }
}

export const withStations = (ride: DraftRide, ends: Ends, line: Ways): DraftRide =>
  hasStationsOf(ride, { departureStation: ends.departure, arrivalStation: ends.arrival })
    ? ride
    : placedBetween(ride, ends, line)
