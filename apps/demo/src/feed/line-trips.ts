import { groupedBy } from '@bulletin/domain/grouped'
import type { World, WorldLine } from '@bulletin/domain/planning/world'
import type { TimetableRide } from '@bulletin/domain/service/timetable'
import { DAY_TYPES } from '../world/calendars.ts'
import { trainsOf } from '../world/trains/trains.ts'
import { callsOn, tripOf, type Call, type Trip } from './trip.ts'

/** The trips of a line on the days of a calendar. */
export type LineTrips = {
  readonly line: WorldLine
  readonly calendar: string
  readonly trips: readonly Trip[]
  readonly callsOf: (trip: Trip) => Call[]
  /** The trip that contains a driver's ride. */
  readonly tripOfRide: (ride: TimetableRide) => Trip
}

const inOrder = (one: Trip, other: Trip): number =>
  one.block.localeCompare(other.block) || one.departure - other.departure

const lineTripsOf = (line: WorldLine, calendar: string, rides: readonly TimetableRide[]): LineTrips => {
  const callsOf = callsOn(line)
  const ownTrip = (ride: TimetableRide): Trip => tripOf(line.name, calendar, ride)
  const driven = rides.filter(({ type }) => type !== 'TRAVELER').map(ownTrip)
  const byTrain = groupedBy(driven, ({ train }) => train)
  const isAlong = (trip: Trip, ride: TimetableRide): boolean => {
    if (trip.direction !== ride.direction || ride.departure < trip.departure) return false
    const calls = new Map(callsOf(trip).map(({ quadrigram, time }) => [quadrigram, time]))
    return (
      calls.get(ride.departureStation) === ride.departure && calls.get(ride.arrivalStation) === ride.arrival
    )
  }
  const tripOfRide = (ride: TimetableRide): Trip =>
    byTrain.get(ride.train)?.find((trip) => isAlong(trip, ride)) ?? ownTrip(ride)
  // A traveller's train may have no driver in the plan; it still needs a trip.
  const travelled = rides.filter(({ type }) => type === 'TRAVELER').map(tripOfRide)
  const trips = new Map([...travelled, ...driven].map((trip) => [trip.id, trip]))
  return { line, calendar, trips: [...trips.values()].toSorted(inOrder), callsOf, tripOfRide }
}

/** Driverless trains are in no driver's plan, but are in the public timetable. */
const withoutDrivers = (line: WorldLine): LineTrips[] =>
  DAY_TYPES.map((dayType) =>
    lineTripsOf(
      line,
      dayType,
      trainsOf(line, dayType).flatMap(({ outings }) => outings.flat().flatMap(({ rides }) => rides)),
    ),
  )

/** One entry per line and calendar. */
export const tripsOfWorld = ({ lines, timetables }: World): LineTrips[] =>
  lines.flatMap((line) => {
    const own = timetables.filter((one) => one.line === line.name)
    return own.length > 0
      ? own.map(({ calendar, services }) =>
          lineTripsOf(
            line,
            calendar,
            services.flatMap(({ rides }) => rides),
          ),
        )
      : withoutDrivers(line)
  })
