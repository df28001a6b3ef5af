import type { Calendar } from '@bulletin/domain/service/calendar'
import type { ServiceTime } from '@bulletin/domain/time/service-time'

/**
 * A GTFS feed with its TODS files: supplements are merged and every reference is valid. Names are those of the
 * standards, without underscores; an empty field is null.
 */

/** The row that last set the values: of the feed, or of its supplement. */
export type Row = { readonly file: string; readonly line: number }

export type FeedRoute = Row & {
  readonly routeId: string
  readonly shortName: string | null
  readonly longName: string | null
  /** 1 is a metro. Null for a route defined only by the operator's supplement, without a type. */
  readonly type: number | null
  /** Six hexadecimal digits. */
  readonly color: string | null
  readonly textColor: string | null
}

export type FeedStop = Row & {
  readonly stopId: string
  readonly name: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** 0 platform, 1 station. */
  readonly locationType: number
  /** The operator's type of a non-public place, such as « garage ». */
  readonly todsLocationType: string | null
  readonly parentStation: string | null
  readonly platformCode: string | null
}

export type FeedCalendar = Row & Calendar

export type FeedTrip = Row & {
  readonly tripId: string
  readonly routeId: string
  readonly serviceId: string
  readonly directionId: 0 | 1 | null
  readonly headsign: string | null
  readonly shortName: string | null
  readonly blockId: string | null
  /** Null for a trip with passengers. */
  readonly todsTripType: string | null
}

export type FeedStopTime = Row & {
  readonly sequence: number
  readonly stopId: string
  /** Always set: times that the file omits are interpolated evenly between known times. */
  readonly arrival: ServiceTime
  readonly departure: ServiceTime
  readonly shapeDistance: number | null
}

export type FeedStopTimes = { readonly tripId: string; readonly stops: readonly FeedStopTime[] }

/** Whether an employee joins or leaves a train between the ends of its trip; null if unknown. */
export type MidTrip = boolean | null

export type FeedRunEvent = Row & {
  readonly serviceId: string
  readonly runId: string
  readonly sequence: number
  readonly pieceId: string | null
  readonly blockId: string | null
  readonly jobType: string | null
  readonly eventType: string
  readonly tripId: string | null
  readonly startLocation: string
  readonly startTime: ServiceTime
  readonly startMidTrip: MidTrip
  readonly endLocation: string
  readonly endTime: ServiceTime
  readonly endMidTrip: MidTrip
}

export type FeedEmployeeRunDate = Row & {
  readonly date: string
  readonly serviceId: string
  readonly runId: string
  readonly employeeId: string
}

export type FeedVehicle = Row & {
  readonly vehicleId: string
  readonly label: string | null
  readonly licensePlate: string | null
}

export type FeedVehicleAssignment = Row & {
  readonly date: string
  readonly serviceId: string | null
  readonly blockId: string
  readonly vehicleId: string
}

export type Feed = {
  /** Shared by all agencies; null if the feed has none, as in a bare TODS fragment. */
  readonly timeZone: string | null
  /** `feed_info.feed_version`. */
  readonly version: string | null
  readonly routes: ReadonlyMap<string, FeedRoute>
  readonly stops: ReadonlyMap<string, FeedStop>
  readonly calendars: ReadonlyMap<string, FeedCalendar>
  readonly trips: ReadonlyMap<string, FeedTrip>
  /** Trips that are only patterns of a frequency-based service. */
  readonly frequencyTrips: ReadonlySet<string>
  /** Grouped by run, each in the order of its events. */
  readonly runEvents: readonly FeedRunEvent[]
  readonly employeeRunDates: readonly FeedEmployeeRunDate[]
  readonly vehicles: readonly FeedVehicle[]
  readonly vehicleAssignments: readonly FeedVehicleAssignment[]
  /** The standard files that were present, such as `run_events.txt`. */
  readonly files: ReadonlySet<string>
  /** The stops of each trip in order, trip by trip. Streamed because there may be millions; can be iterated again. */
  readonly stopTimes: () => AsyncIterable<FeedStopTimes>
}
