import type { Direction } from '@bulletin/domain/network/direction'
import type { Line } from '@bulletin/domain/network/line'
import { arrivalOptions, departureOptions, directionBetween, isNotable } from '@bulletin/domain/network/ends'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import type { Fault } from '@bulletin/domain/problem/fault'
import { newRideForm, rideFormFaults, type RideForm } from '@bulletin/domain/ride/ride-form'

type Ways = Pick<Line, 'stations' | 'paths'>

export const notableStations = ({ stations }: Pick<Line, 'stations'>): Station[] => stations.filter(isNotable)

const codesOf = (stations: readonly Station[]): Set<Quadrigram> =>
  new Set(stations.map(({ quadrigram }) => quadrigram))

export const offeredDepartures = (direction: Direction | null, line: Ways): ReadonlySet<Quadrigram> =>
  codesOf(departureOptions(line, direction))

/** Ignores faults of other fields. */
const isAboutStations = ({ path }: Fault): boolean => path[0] === 'departure' || path[0] === 'arrival'

/** A passenger may change trains, so every arrival that gives a form without station faults is offered. */
export const offeredArrivals = (
  { departure, direction, type }: Pick<RideForm, 'departure' | 'direction' | 'type'>,
  line: Ways,
): ReadonlySet<Quadrigram> => {
  if (departure === null) return new Set()
  if (type !== 'TRAVELER') return codesOf(arrivalOptions(line, departure, direction))
  const isOffered = ({ quadrigram: arrival }: Station): boolean =>
    (direction === null || directionBetween(line, departure, arrival) === direction) &&
    !rideFormFaults({ ...newRideForm(null), departure, arrival, type }, line).some(isAboutStations)
  return codesOf(notableStations(line).filter(isOffered))
}
