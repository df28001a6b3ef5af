import { z } from 'zod'
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

/** A ride as a timetable holds it: the same on every day of its calendar. */
export const TimetableRide = z.object({
  type: PlannedRideType,
  direction: Direction,
  departureStation: Quadrigram,
  arrivalStation: Quadrigram,
  departure: ServiceTime,
  arrival: ServiceTime,
  train: TrainNumber,
  metres: z.number().int().min(1),
  /** The train is fetched from a garage before the ride, or put away after it. */
  unpark: z.boolean(),
  unparkPosition: PositionName.nullable(),
  park: z.boolean(),
  parkPosition: PositionName.nullable(),
  /** The trip of an open feed that it is, or is a part of, and which of its stops the ride ends at. */
  trip: z.object({ id: z.string().min(1), arrivalSequence: z.number().int().min(0) }).optional(),
})
export type TimetableRide = z.infer<typeof TimetableRide>

/** A stretch of work without a break, between two stations. */
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
  ionDonRm: z.object({ start: ServiceTime, end: ServiceTime }).nullable(),
  segments: z.array(TimetableSegment),
  /** In the order in which they are driven. */
  rides: z.array(TimetableRide),
})
export type TimetableService = z.infer<typeof TimetableService>

/** What a train does from one end to the other, whoever drives it. */
export const TimetableTrip = z.object({
  id: z.string().min(1),
  train: TrainNumber,
  direction: Direction,
  departureStation: Quadrigram,
  arrivalStation: Quadrigram,
  departure: ServiceTime,
  arrival: ServiceTime,
  /** Which of its stops it ends at, as live feeds count them. */
  arrivalSequence: z.number().int().min(0),
})
export type TimetableTrip = z.infer<typeof TimetableTrip>

/** Which plan somebody had: its version, and when it was written. */
export const TimetableTold = z.strictObject({
  version: z.string().min(1).max(20),
  at: InstantText,
})
export type TimetableTold = z.infer<typeof TimetableTold>

/** All services of a line for one day type, in one version. It is stored once, whatever the number of its days. */
export const Timetable = z.object({
  line: LineName,
  version: z.string().min(1).max(20),
  calendar: z.string(),
  tableCode: TableCode.nullable(),
  services: z.array(TimetableService),
  /** Where the source knows trains beside services. */
  trips: z.array(TimetableTrip).optional(),
})
export type Timetable = z.infer<typeof Timetable>
