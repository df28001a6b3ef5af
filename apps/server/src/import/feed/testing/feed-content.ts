import type {
  FeedCalendar,
  FeedEmployeeRunDate,
  FeedRoute,
  FeedRunEvent,
  FeedStop,
  FeedStopTime,
  FeedTrip,
  FeedVehicle,
  FeedVehicleAssignment,
  Feed,
  MidTrip,
} from '../feed.ts'

type Said<Of> = Omit<Of, 'file' | 'line'>

/** The content of a feed, independent of the files it is written to. */
export type FeedContent = {
  readonly timeZone: string
  readonly version: string | null
  readonly routes: readonly Said<FeedRoute>[]
  readonly stops: readonly Said<FeedStop>[]
  readonly calendars: readonly Said<FeedCalendar>[]
  readonly trips: readonly Said<FeedTrip>[]
  readonly stopTimes: readonly { readonly tripId: string; readonly stops: readonly Said<FeedStopTime>[] }[]
  /** Trips with times only at their ends; the others are interpolated. */
  readonly untimed: ReadonlySet<string>
  readonly frequencyTrips: readonly string[]
  readonly runEvents: readonly Said<FeedRunEvent>[]
  readonly employeeRunDates: readonly Said<FeedEmployeeRunDate>[]
  readonly vehicles: readonly Said<FeedVehicle>[]
  readonly vehicleAssignments: readonly Said<FeedVehicleAssignment>[]
}

export type Cells = Readonly<Record<string, string>>

/** Rows by file, each by column; '' is an empty field. */
export type Tables = Readonly<Record<string, readonly Cells[]>>

const text = (value: string | number | null): string => (value === null ? '' : String(value))
const dateText = (day: string): string => day.replaceAll('-', '')
const two = (value: number): string => String(value).padStart(2, '0')
export const timeText = (time: number): string =>
  `${two(Math.floor(time / 3600))}:${two(Math.floor(time / 60) % 60)}:${two(time % 60)}`
const midTripText = (midTrip: MidTrip): string => (midTrip === null ? '' : midTrip ? '1' : '2')

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const calendarRow = ({ id, weekdays, from, to }: Said<FeedCalendar>): Cells => ({
  service_id: id,
  ...Object.fromEntries(WEEKDAYS.map((name, index) => [name, weekdays[index] ? '1' : '0'])),
  start_date: dateText(from),
  end_date: dateText(to ?? from),
})

const stopTimeRows = ({ stopTimes, untimed }: FeedContent): Cells[] =>
  stopTimes.flatMap(({ tripId, stops }) =>
    stops.map(({ sequence, stopId, arrival, departure, shapeDistance }, index) => {
      const isSilent = untimed.has(tripId) && index > 0 && index < stops.length - 1
      return {
        trip_id: tripId,
        stop_sequence: text(sequence),
        stop_id: stopId,
        arrival_time: isSilent ? '' : timeText(arrival),
        departure_time: isSilent ? '' : timeText(departure),
        shape_dist_traveled: text(shapeDistance),
      }
    }),
  )

/** The tables of the content, without supplements. */
export const tablesOf = (content: FeedContent): Tables => {
  const hasWeekdays = ({ weekdays }: Said<FeedCalendar>): boolean => weekdays.includes(true)
  return {
    'agency.txt': [{ agency_name: 'Métro', agency_timezone: content.timeZone }],
    ...(content.version === null ? {} : { 'feed_info.txt': [{ feed_version: content.version }] }),
    'routes.txt': content.routes.map((route) => ({
      route_id: route.routeId,
      route_short_name: text(route.shortName),
      route_long_name: text(route.longName),
      route_type: text(route.type),
      route_color: text(route.color),
      route_text_color: text(route.textColor),
    })),
    'stops.txt': content.stops.map((stop) => ({
      stop_id: stop.stopId,
      stop_name: text(stop.name),
      stop_lat: text(stop.latitude),
      stop_lon: text(stop.longitude),
      location_type: text(stop.locationType),
      parent_station: text(stop.parentStation),
      platform_code: text(stop.platformCode),
      TODS_location_type: text(stop.todsLocationType),
    })),
    'calendar.txt': content.calendars.filter(hasWeekdays).map(calendarRow),
    'calendar_dates.txt': content.calendars.flatMap(({ id, exceptions }) =>
      exceptions.map(({ day, runs }) => ({
        service_id: id,
        date: dateText(day),
        exception_type: runs ? '1' : '2',
      })),
    ),
    'trips.txt': content.trips.map((trip) => ({
      trip_id: trip.tripId,
      route_id: trip.routeId,
      service_id: trip.serviceId,
      direction_id: text(trip.directionId),
      trip_headsign: text(trip.headsign),
      trip_short_name: text(trip.shortName),
      block_id: text(trip.blockId),
      TODS_trip_type: text(trip.todsTripType),
    })),
    'stop_times.txt': stopTimeRows(content),
    'frequencies.txt': content.frequencyTrips.map((tripId) => ({
      trip_id: tripId,
      start_time: '06:00:00',
      end_time: '07:00:00',
      headway_secs: '600',
    })),
    'run_events.txt': content.runEvents.map((event) => ({
      service_id: event.serviceId,
      run_id: event.runId,
      event_sequence: text(event.sequence),
      piece_id: text(event.pieceId),
      block_id: text(event.blockId),
      job_type: text(event.jobType),
      event_type: event.eventType,
      trip_id: text(event.tripId),
      start_location: event.startLocation,
      start_time: timeText(event.startTime),
      start_mid_trip: midTripText(event.startMidTrip),
      end_location: event.endLocation,
      end_time: timeText(event.endTime),
      end_mid_trip: midTripText(event.endMidTrip),
    })),
    'employee_run_dates.txt': content.employeeRunDates.map(({ date, serviceId, runId, employeeId }) => ({
      date: dateText(date),
      service_id: serviceId,
      run_id: runId,
      employee_id: employeeId,
    })),
    'vehicles.txt': content.vehicles.map(({ vehicleId, label, licensePlate }) => ({
      vehicle_id: vehicleId,
      vehicle_label: text(label),
      license_plate: text(licensePlate),
    })),
    'vehicle_assignments.txt': content.vehicleAssignments.map(({ date, serviceId, blockId, vehicleId }) => ({
      date: dateText(date),
      service_id: text(serviceId),
      block_id: blockId,
      vehicle_id: vehicleId,
    })),
  }
}

const said = <Of extends { readonly file: string; readonly line: number }>(row: Of): Said<Of> => {
  const { file, line, ...rest } = row
  if (file === '' || line === 0) throw new Error('every row says where it stands')
  return rest
}

const sortedBy = <Of>(items: readonly Of[], nameOf: (item: Of) => string): Of[] =>
  items.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))

const runOf = ({ serviceId, runId }: { readonly serviceId: string; readonly runId: string }): string =>
  `${serviceId} ${runId}`

/** Sorts all rows, because files may list them in any order. */
const inOneOrder = (content: FeedContent): FeedContent => ({
  ...content,
  routes: sortedBy(content.routes, ({ routeId }) => routeId),
  stops: sortedBy(content.stops, ({ stopId }) => stopId),
  calendars: sortedBy(content.calendars, ({ id }) => id),
  trips: sortedBy(content.trips, ({ tripId }) => tripId),
  stopTimes: sortedBy(content.stopTimes, ({ tripId }) => tripId),
  untimed: new Set(),
  frequencyTrips: content.frequencyTrips.toSorted((one, other) => (one < other ? -1 : 1)),
  runEvents: sortedBy(
    content.runEvents,
    (event) => `${runOf(event)} ${String(event.sequence).padStart(9, '0')}`,
  ),
  employeeRunDates: sortedBy(
    content.employeeRunDates,
    (one) => `${one.date} ${runOf(one)} ${one.employeeId}`,
  ),
  vehicles: sortedBy(content.vehicles, ({ vehicleId }) => vehicleId),
  vehicleAssignments: sortedBy(
    content.vehicleAssignments,
    (one) => `${one.date} ${one.blockId} ${one.serviceId}`,
  ),
})

/** The content of a parsed feed. */
export const contentOf = async (feed: Feed): Promise<FeedContent> => {
  const stopTimes: { tripId: string; stops: Said<FeedStopTime>[] }[] = []
  for await (const { tripId, stops } of feed.stopTimes()) stopTimes.push({ tripId, stops: stops.map(said) })
  return inOneOrder({
    timeZone: feed.timeZone ?? '',
    version: feed.version,
    routes: [...feed.routes.values()].map(said),
    stops: [...feed.stops.values()].map(said),
    calendars: [...feed.calendars.values()].map(said),
    trips: [...feed.trips.values()].map(said),
    stopTimes,
    untimed: new Set(),
    frequencyTrips: [...feed.frequencyTrips],
    runEvents: feed.runEvents.map(said),
    employeeRunDates: feed.employeeRunDates.map(said),
    vehicles: feed.vehicles.map(said),
    vehicleAssignments: feed.vehicleAssignments.map(said),
  })
}

export const sortedContent = inOneOrder
