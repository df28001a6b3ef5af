import { z } from 'zod'
import { DISTANCE_MAX_METRES, PLANNED_RIDES_MAX, STATION_NAME_MAX_CHARACTERS } from '../limits.ts'
import { PlannedRide } from '../service/planned-service.ts'
import { Day, InstantText } from '../time/day.ts'
import { Key } from './key.ts'
import { RecordedStation } from './recorded-station.ts'

/** Why a manager looks at a bulletin that says something else than the server knows. */
export const PlanMismatchReason = z.enum(['PLAN_MISMATCH', 'DISTANCE_MISMATCH', 'ARRIVAL_MISMATCH'])
export type PlanMismatchReason = z.infer<typeof PlanMismatchReason>

export const PlanMismatchField = z.enum([
  'theoreticalStartService',
  'theoreticalEndService',
  'departureStation',
  'arrivalStation',
  'theoreticalDepartureTime',
  'theoreticalArrivalTime',
  'meter',
  'stationName',
  'realArrivalTime',
])
export type PlanMismatchField = z.infer<typeof PlanMismatchField>

/** An instant, a quadrigram or the name of a station, or metres. */
const Value = z
  .union([z.string().max(STATION_NAME_MAX_CHARACTERS), z.number().int().min(0).max(DISTANCE_MAX_METRES)])
  .nullable()

/** A value of a bulletin that is not the one that the server had when it came. */
export const PlanMismatch = z.strictObject({
  reason: PlanMismatchReason,
  /** The ride; null where it is about the service as a whole. */
  rideKey: Key.nullable(),
  field: PlanMismatchField,
  declared: Value,
  known: Value,
  /** The declared value is that of an earlier plan, and this is the day on which another took its place. */
  supersededOn: Day.nullable(),
})
export type PlanMismatch = z.infer<typeof PlanMismatch>

/** The service as the server's plan had it when the bulletin came: what real values are shown beside. */
export const PlanAtReceipt = z.strictObject({
  theoreticalStartService: InstantText,
  theoreticalEndService: InstantText,
  rides: z
    .array(
      z.strictObject({
        orderInService: PlannedRide.shape.orderInService.max(PLANNED_RIDES_MAX),
        type: PlannedRide.shape.type,
        departureStation: RecordedStation,
        arrivalStation: RecordedStation,
        theoreticalDepartureTime: InstantText,
        theoreticalArrivalTime: InstantText,
        meter: PlannedRide.shape.meter.min(0).max(DISTANCE_MAX_METRES),
      }),
    )
    .max(PLANNED_RIDES_MAX),
})
export type PlanAtReceipt = z.infer<typeof PlanAtReceipt>
