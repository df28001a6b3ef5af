import {
  choice,
  color,
  date,
  decimal,
  id,
  integer,
  optional,
  text,
  time,
  timeZone,
} from '../tables/fields.ts'
import { shape } from '../tables/shape.ts'

/** The columns read from the GTFS and TODS tables; other columns are ignored. */

const weekday = () => choice({ '0': false, '1': true })
/** Limited to the length of a calendar id in the plan. */
const serviceId = () => id(40)
const SEQUENCE = { min: 0, max: 2_147_483_647 }

export const AGENCY = shape({ agency_timezone: timeZone() })

export const FEED_INFO = shape({ feed_version: optional(text()) })

export const ROUTES = shape(
  {
    route_id: id(),
    route_short_name: optional(text()),
    route_long_name: optional(text()),
    route_type: integer({ min: 0, max: 9999 }),
    route_color: optional(color()),
    route_text_color: optional(color()),
  },
  ['route_id'],
)

export const STOPS = shape(
  {
    stop_id: id(),
    stop_name: optional(text()),
    stop_lat: optional(decimal({ min: -90, max: 90 })),
    stop_lon: optional(decimal({ min: -180, max: 180 })),
    location_type: optional(choice({ '0': 0, '1': 1, '2': 2, '3': 3, '4': 4 })),
    parent_station: optional(id()),
    platform_code: optional(text()),
    TODS_location_type: optional(text()),
  },
  ['stop_id'],
)

export const CALENDAR = shape(
  {
    service_id: serviceId(),
    monday: weekday(),
    tuesday: weekday(),
    wednesday: weekday(),
    thursday: weekday(),
    friday: weekday(),
    saturday: weekday(),
    sunday: weekday(),
    start_date: date(),
    end_date: date(),
  },
  ['service_id'],
)

export const CALENDAR_DATES = shape(
  { service_id: serviceId(), date: date(), exception_type: choice({ '1': true, '2': false }) },
  ['service_id', 'date'],
)

export const TRIPS = shape(
  {
    trip_id: id(),
    route_id: id(),
    service_id: serviceId(),
    direction_id: optional(choice({ '0': 0, '1': 1 })),
    trip_headsign: optional(text()),
    trip_short_name: optional(text()),
    block_id: optional(id()),
    TODS_trip_type: optional(text()),
  },
  ['trip_id'],
)

export const STOP_TIMES = shape(
  {
    trip_id: id(),
    stop_sequence: integer(SEQUENCE),
    stop_id: id(),
    arrival_time: optional(time()),
    departure_time: optional(time()),
    shape_dist_traveled: optional(decimal({ min: 0, max: 1e9 })),
  },
  ['trip_id', 'stop_sequence'],
)

export const FREQUENCIES = shape({ trip_id: id(), start_time: time() }, ['trip_id', 'start_time'])

const midTrip = () => optional(choice({ '0': 0, '1': 1, '2': 2 }))

export const RUN_EVENTS = shape(
  {
    service_id: serviceId(),
    run_id: id(),
    event_sequence: integer(SEQUENCE),
    piece_id: optional(id()),
    block_id: optional(id()),
    job_type: optional(text()),
    event_type: text(),
    trip_id: optional(id()),
    start_location: id(),
    start_time: time(),
    start_mid_trip: midTrip(),
    end_location: id(),
    end_time: time(),
    end_mid_trip: midTrip(),
  },
  ['service_id', 'run_id', 'event_sequence'],
)

export const EMPLOYEE_RUN_DATES = shape(
  { date: date(), service_id: serviceId(), run_id: id(), employee_id: id() },
  ['date', 'service_id', 'run_id', 'employee_id'],
)

export const VEHICLES = shape(
  { vehicle_id: id(), vehicle_label: optional(text()), license_plate: optional(text()) },
  ['vehicle_id'],
)

export const VEHICLE_ASSIGNMENTS = shape(
  { date: date(), service_id: optional(serviceId()), block_id: id(), vehicle_id: id() },
  ['date', 'block_id', 'service_id'],
)
