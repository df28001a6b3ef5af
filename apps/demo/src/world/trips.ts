import { stopsBetween } from '@bulletin/domain/network/path'
import type { WorldLine } from '@bulletin/domain/planning/world'
import type { Timetable, TimetableRide, TimetableTrip } from '@bulletin/domain/service/timetable'

const twoDigits = (count: number): string => String(count).padStart(2, '0')

const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(twoDigits).join('')

/** The trip id of a ride in a live feed: `7-SEMAINE-12-063000`. Unique, because a train departs only once at a time. */
export const tripIdOf = (
  { line, calendar }: Pick<Timetable, 'line' | 'calendar'>,
  { train, departure }: Pick<TimetableRide, 'train' | 'departure'>,
): string => [line, calendar, train, clockText(departure)].join('-')

const tripOf = (
  id: string,
  { train, direction, departureStation, arrivalStation, departure, arrival }: TimetableRide,
  arrivalSequence: number,
): TimetableTrip => ({
  id,
  train,
  direction,
  departureStation,
  arrivalStation,
  departure,
  arrival,
  arrivalSequence,
})

/**
 * Assigns a trip to each ride. A traveller's ride has the trip of the train it uses. Stops count from 1, so the last
 * stop's number is the number of stops.
 */
export const withTrips = ({ paths }: Pick<WorldLine, 'paths'>, timetable: Timetable): Timetable => {
  const trips = new Map<string, TimetableTrip>()
  const services = timetable.services.map((service) => ({
    ...service,
    rides: service.rides.map((ride): TimetableRide => {
      const id = tripIdOf(timetable, ride)
      const arrivalSequence = stopsBetween(paths, ride.departureStation, ride.arrivalStation).length
      trips.set(id, tripOf(id, ride, arrivalSequence))
      return { ...ride, trip: { id, arrivalSequence } }
    }),
  }))
  const inOrder = [...trips.values()].toSorted(
    (one, other) => one.departure - other.departure || (one.train < other.train ? -1 : 1),
  )
  return { ...timetable, services, trips: inOrder }
}
