import type { LineTrips } from '../line-trips.ts'
import { placesOf } from '../places.ts'
import { tableOf, timeText, type FeedTable } from '../table.ts'
import type { Call, Trip } from '../trip.ts'

type TripRow = { trip: Trip; headsign: string }

/** Public trips and operational trips, which the standards put into separate files. */
type Kind = 'PUBLIC' | 'OPERATED'

const isOf = (kind: Kind, { operated }: Trip): boolean => (operated === null) === (kind === 'PUBLIC')

const tripRowsOf = function* (all: readonly LineTrips[], kind: Kind): Generator<TripRow> {
  for (const { line, trips } of all) {
    const places = placesOf(line)
    for (const trip of trips) if (isOf(kind, trip)) yield { trip, headsign: places.stationOf(trip.to).name }
  }
}

const TRIP_COLUMNS = {
  route_id: ({ trip }: TripRow) => trip.line,
  service_id: ({ trip }: TripRow) => trip.calendar,
  trip_id: ({ trip }: TripRow) => trip.id,
  trip_headsign: ({ headsign }: TripRow) => headsign,
  trip_short_name: ({ trip }: TripRow) => trip.train,
  direction_id: ({ trip }: TripRow) => (trip.direction === 'LANE1' ? 0 : 1),
  block_id: ({ trip }: TripRow) => trip.block,
}

export const tripsTable = (all: readonly LineTrips[]): FeedTable =>
  tableOf('trips.txt', TRIP_COLUMNS, tripRowsOf(all, 'PUBLIC'))

export const operatedTripsTable = (all: readonly LineTrips[]): FeedTable =>
  tableOf(
    'trips_supplement.txt',
    { ...TRIP_COLUMNS, TODS_trip_type: ({ trip }) => trip.operated },
    tripRowsOf(all, 'OPERATED'),
  )

type StopTimeRow = { trip: string; sequence: number; stop: string; call: Call }

const stopTimeRowsOf = function* (all: readonly LineTrips[], kind: Kind): Generator<StopTimeRow> {
  for (const { line, trips, callsOf } of all) {
    const places = placesOf(line)
    for (const trip of trips) {
      if (!isOf(kind, trip)) continue
      for (const [index, call] of callsOf(trip).entries())
        yield {
          trip: trip.id,
          sequence: index + 1,
          stop: places.platform(call.quadrigram, trip.direction),
          call,
        }
    }
  }
}

/** The demonstration has a single time per station, for arrival and departure. */
const STOP_TIME_COLUMNS = {
  trip_id: ({ trip }: StopTimeRow) => trip,
  arrival_time: ({ call }: StopTimeRow) => timeText(call.time),
  departure_time: ({ call }: StopTimeRow) => timeText(call.time),
  stop_id: ({ stop }: StopTimeRow) => stop,
  stop_sequence: ({ sequence }: StopTimeRow) => sequence,
  shape_dist_traveled: ({ call }: StopTimeRow) => call.metres,
}

export const stopTimesTable = (all: readonly LineTrips[]): FeedTable =>
  tableOf('stop_times.txt', STOP_TIME_COLUMNS, stopTimeRowsOf(all, 'PUBLIC'))

export const operatedStopTimesTable = (all: readonly LineTrips[]): FeedTable =>
  tableOf('stop_times_supplement.txt', STOP_TIME_COLUMNS, stopTimeRowsOf(all, 'OPERATED'))
