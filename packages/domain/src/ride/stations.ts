import { isSameStation } from '../document/recorded-station.ts'
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

/**
 * Set when the train turned back before the planned end, at a station made for it. Where the plan ends there, it is not
 * provisional.
 */
const turningStation = (ride: DraftRide, arrival: Station): DraftRide['stationSP'] => {
  const isPlannedEnd = ride.planned !== null && isSameStation(ride.planned.arrivalStation, arrival)
  return arrival.provisionalService && !isPlannedEnd ? referenceTo(arrival) : null
}

/** In a SUBSTITUTING relief the driver drives the whole ride, so the relief takes the ride's stations. */
const followedByRelief = (ride: DraftRide): DraftRide['driverSubstitution'] =>
  ride.driverSubstitution?.type === 'SUBSTITUTING'
    ? { ...ride.driverSubstitution, startStation: ride.departureStation, endStation: ride.arrivalStation }
    : ride.driverSubstitution

/**
 * A change of train at a station that the ride no longer passes loses its station: the driver has to enter it again.
 */
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

/** A confirmed departure is valid only at its station; at another one the driver has to confirm it again. */
const departureTimeAt = (ride: DraftRide, departure: Station): DraftRide['departureTime'] =>
  isSameStation(ride.departureStation, departure) ? ride.departureTime : null

/** An entered or observed arrival is valid only at its station. */
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

/** The ride between these stations, with everything derived from them: slots, direction, metres, times. */
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
