import { z } from 'zod/mini'
import { Key } from '../document/key.ts'
import { RecordedStation } from '../document/recorded-station.ts'
import { DISTANCE_MAX_METRES, PLANNED_RIDES_MAX, STATION_NAME_MAX_CHARACTERS } from '../limits.ts'
import { PlannedRide } from '../service/planned-service.ts'
import { Day, InstantText } from '../time/day.ts'

/** Why a manager looks at a bulletin that differs from the server's data. */
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

/** An instant, a quadrigram, a station name, or metres. */
const Value = z.nullable(
  z.union([
    z.string().check(z.maxLength(STATION_NAME_MAX_CHARACTERS)),
    z.int().check(z.minimum(0), z.maximum(DISTANCE_MAX_METRES)),
  ]),
)

/** A declared value that differs from the server's on receipt. */
export const PlanMismatch = z.strictObject({
  reason: PlanMismatchReason,
  /** The ride; null for the service as a whole. */
  rideKey: z.nullable(Key),
  field: PlanMismatchField,
  declared: Value,
  known: Value,
  /** The day on which a new plan replaced the one that had the declared value; null where no earlier plan had it. */
  supersededOn: z.nullable(Day),
})
export type PlanMismatch = z.infer<typeof PlanMismatch>

/** The service in the server's plan on receipt, shown beside the real values. */
export const PlanAtReceipt = z.strictObject({
  theoreticalStartService: InstantText,
  theoreticalEndService: InstantText,
  rides: z
    .array(
      z.strictObject({
        orderInService: PlannedRide.shape.orderInService.check(z.maximum(PLANNED_RIDES_MAX)),
        type: PlannedRide.shape.type,
        departureStation: RecordedStation,
        arrivalStation: RecordedStation,
        theoreticalDepartureTime: InstantText,
        theoreticalArrivalTime: InstantText,
        meter: PlannedRide.shape.meter.check(z.minimum(0), z.maximum(DISTANCE_MAX_METRES)),
      }),
    )
    .check(z.maxLength(PLANNED_RIDES_MAX)),
})
export type PlanAtReceipt = z.infer<typeof PlanAtReceipt>
