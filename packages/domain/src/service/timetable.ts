import { z } from 'zod/mini'
import { TABLE_CODE_MAX_CHARACTERS } from '../limits.ts'
import { Direction } from '../network/direction.ts'
import { LineName } from '../network/line-name.ts'
import { PositionName } from '../network/park-position.ts'
import { Quadrigram } from '../network/station.ts'
import { nameText } from '../typing/free-text.ts'
import { InstantText } from '../time/day.ts'
import { ServiceTime } from '../time/service-time.ts'
import { PlannedRideType } from './ride-type.ts'
import { ServiceName } from './service-name.ts'
import { TrainNumber } from './train-number.ts'

export const TableCode = nameText(TABLE_CODE_MAX_CHARACTERS)

/** A ride in a timetable: the same on every day of its calendar. */
export const TimetableRide = z.object({
  type: PlannedRideType,
  direction: Direction,
  departureStation: Quadrigram,
  arrivalStation: Quadrigram,
  departure: ServiceTime,
  arrival: ServiceTime,
  train: TrainNumber,
  metres: z.int().check(z.minimum(1)),
  /** The train is fetched from a garage before the ride, or parked after it. */
  unpark: z.boolean(),
  unparkPosition: z.nullable(PositionName),
  park: z.boolean(),
  parkPosition: z.nullable(PositionName),
  /** The trip of an open feed that contains this ride, and the stop sequence where the ride ends. */
  trip: z.optional(
    z.object({ id: z.string().check(z.minLength(1)), arrivalSequence: z.int().check(z.minimum(0)) }),
  ),
})
export type TimetableRide = z.infer<typeof TimetableRide>

/** A period of work without a break, between two stations. */
export const TimetableSegment = z.object({
  start: ServiceTime,
  end: ServiceTime,
  departureStation: Quadrigram,
  arrivalStation: Quadrigram,
})
export type TimetableSegment = z.infer<typeof TimetableSegment>

export const TimetableService = z.object({
  serviceName: ServiceName,
  terminus: Quadrigram,
  start: ServiceTime,
  end: ServiceTime,
  ionDonRm: z.nullable(z.object({ start: ServiceTime, end: ServiceTime })),
  segments: z.array(TimetableSegment),
  /** In driving order. */
  rides: z.array(TimetableRide),
})
export type TimetableService = z.infer<typeof TimetableService>

/** The run of a train from one end to the other, independently of its driver. */
export const TimetableTrip = z.object({
  id: z.string().check(z.minLength(1)),
  train: TrainNumber,
  direction: Direction,
  departureStation: Quadrigram,
  arrivalStation: Quadrigram,
  departure: ServiceTime,
  arrival: ServiceTime,
  /** The stop sequence of its last stop, as in live feeds. */
  arrivalSequence: z.int().check(z.minimum(0)),
})
export type TimetableTrip = z.infer<typeof TimetableTrip>

/** The plan that a tablet had: its version, and when it was written. */
export const TimetableTold = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(20)),
  at: InstantText,
})
export type TimetableTold = z.infer<typeof TimetableTold>

/** All services of a line for one day type, in one version. It is stored once, however many days it covers. */
export const Timetable = z.object({
  line: LineName,
  version: z.string().check(z.minLength(1), z.maxLength(20)),
  calendar: z.string(),
  tableCode: z.nullable(TableCode),
  services: z.array(TimetableService),
  /** Present where the source has trips beside services. */
  trips: z.optional(z.array(TimetableTrip)),
})
export type Timetable = z.infer<typeof Timetable>
