import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type {
  Feed,
  FeedCalendar,
  FeedEmployeeRunDate,
  FeedRoute,
  FeedRunEvent,
  FeedStop,
  FeedStopTimes,
  FeedTrip,
  FeedVehicle,
  FeedVehicleAssignment,
} from '../../feed/feed.ts'

/** Seconds, or a text such as "25:10" or "25:10:30". */
export type TimeText = number | string

export const secondsOf = (time: TimeText): ServiceTime => {
  if (typeof time === 'number') return time
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

type Loose<Row> = Partial<Omit<Row, 'file' | 'line'>>

export type StopRow = Loose<FeedStop> & { stopId: string }
/** Consecutive stops with arrival times, and a departure time where the train waits. */
export type TripRow = Loose<FeedTrip> & {
  tripId: string
  stops: readonly (readonly [stopId: string, arrival: TimeText, departure?: TimeText])[]
  /** Cumulative distance along the track at each stop. */
  distances?: readonly number[]
}
export type EventRow = Omit<Loose<FeedRunEvent>, 'startTime' | 'endTime'> & {
  runId: string
  from: readonly [stopId: string, time: TimeText]
  to: readonly [stopId: string, time: TimeText]
}

export type FeedRows = {
  timeZone?: string | null
  version?: string | null
  /** A plain string is a station without platforms. */
  stops?: readonly (string | StopRow)[]
  routes?: readonly (Loose<FeedRoute> & { routeId: string })[]
  calendars?: readonly (Loose<FeedCalendar> & { id: string })[]
  trips?: readonly TripRow[]
  frequencyTrips?: readonly string[]
  events?: readonly EventRow[]
  orders?: readonly (Loose<FeedEmployeeRunDate> & { runId: string; employeeId: string; date: string })[]
  vehicles?: readonly (Loose<FeedVehicle> & { vehicleId: string })[]
  assignments?: readonly (Loose<FeedVehicleAssignment> & {
    blockId: string
    vehicleId: string
    date: string
  })[]
}

const EVERY_DAY = [true, true, true, true, true, true, true]
export const WEEKDAY = 'SEMAINE'
export const ROUTE = 'M7'

const mapOf = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key): Map<Row[Key], Row> =>
  new Map(rows.map((row) => [row[key], row]))

/** Line numbers as in a file, where the header is line 1. */
const placed = <Row>(file: string, index: number, row: Row): Row & { file: string; line: number } => ({
  ...row,
  file,
  line: index + 2,
})

const stopsIn = (rows: FeedRows): FeedStop[] => {
  const met = (rows.trips ?? []).flatMap(({ stops }) => stops.map(([stopId]) => stopId))
  const located = (rows.events ?? []).flatMap(({ from, to }) => [from[0], to[0]])
  const given = (rows.stops ?? []).map((stop) => (typeof stop === 'string' ? { stopId: stop } : stop))
  const known = new Set(given.map(({ stopId }) => stopId))
  const others = [...new Set([...met, ...located])].filter((stopId) => !known.has(stopId))
  return [...given, ...others.map((stopId): StopRow => ({ stopId }))].map((stop, index) =>
    placed('stops.txt', index, {
      name: stop.stopId,
      latitude: null,
      longitude: null,
      locationType: 0,
      todsLocationType: null,
      parentStation: null,
      platformCode: null,
      ...stop,
    }),
  )
}

/** Builds a feed from hand-written rows, with defaults for everything a test does not state. */
export const aFeed = (rows: FeedRows): Feed => {
  const trips = (rows.trips ?? []).map(({ stops: _stops, distances: _distances, ...trip }, index) =>
    placed('trips.txt', index, {
      routeId: ROUTE,
      serviceId: WEEKDAY,
      directionId: null,
      headsign: null,
      shortName: null,
      blockId: null,
      todsTripType: null,
      ...trip,
    }),
  )
  let line = 1
  const stopTimes = (rows.trips ?? []).map(({ tripId, stops, distances }): FeedStopTimes => ({
    tripId,
    stops: stops.map(([stopId, arrival, departure = arrival], index) => {
      line += 1
      return {
        file: 'stop_times.txt',
        line,
        sequence: index + 1,
        stopId,
        arrival: secondsOf(arrival),
        departure: secondsOf(departure),
        shapeDistance: distances?.[index] ?? null,
      }
    }),
  }))
  const events = (rows.events ?? []).map(({ from, to, ...event }, index) =>
    placed('run_events.txt', index, {
      serviceId: WEEKDAY,
      sequence: index + 1,
      pieceId: null,
      blockId: null,
      jobType: null,
      eventType: 'Operator',
      tripId: null,
      startLocation: from[0],
      startTime: secondsOf(from[1]),
      startMidTrip: null,
      endLocation: to[0],
      endTime: secondsOf(to[1]),
      endMidTrip: null,
      ...event,
    }),
  )
  const files = ['routes.txt', 'stops.txt', 'trips.txt', 'stop_times.txt', 'calendar.txt']
  return {
    timeZone: rows.timeZone === undefined ? 'Europe/Paris' : rows.timeZone,
    version: rows.version ?? null,
    routes: mapOf(
      (rows.routes ?? [{ routeId: ROUTE, shortName: '7' }]).map((route, index) =>
        placed('routes.txt', index, {
          shortName: null,
          longName: null,
          type: 1,
          color: null,
          textColor: null,
          ...route,
        }),
      ),
      'routeId',
    ),
    stops: mapOf(stopsIn(rows), 'stopId'),
    calendars: mapOf(
      (rows.calendars ?? [{ id: WEEKDAY }]).map((calendar, index) =>
        placed('calendar.txt', index, {
          weekdays: EVERY_DAY,
          from: '2026-01-01',
          to: '2026-12-31',
          exceptions: [],
          ...calendar,
        }),
      ),
      'id',
    ),
    trips: mapOf(trips, 'tripId'),
    frequencyTrips: new Set(rows.frequencyTrips ?? []),
    runEvents: events,
    employeeRunDates: (rows.orders ?? []).map((order, index) =>
      placed('employee_run_dates.txt', index, { serviceId: WEEKDAY, ...order }),
    ),
    vehicles: (rows.vehicles ?? []).map((vehicle, index) =>
      placed('vehicles.txt', index, { label: null, licensePlate: null, ...vehicle }),
    ),
    vehicleAssignments: (rows.assignments ?? []).map((assignment, index) =>
      placed('vehicle_assignments.txt', index, { serviceId: null, ...assignment }),
    ),
    files: new Set([...files, ...(events.length > 0 ? ['run_events.txt'] : [])]),
    stopTimes: async function* () {
      yield* stopTimes
    },
  }
}

/** Calls at the stations in the given order, `secondsPerHop` apart. */
export const along = (
  stations: readonly string[],
  departure: TimeText,
  secondsPerHop = 60,
): (readonly [string, number])[] =>
  stations.map((station, index) => [station, secondsOf(departure) + index * secondsPerHop])
