import { z } from 'zod/mini'
import { delayQuestion } from '../delay/delay.ts'
import { isSubstitution } from '../ride/driver-substitution.ts'
import { overlapsAmong } from '../ride/overlap.ts'
import { PlannedRideType } from '../service/ride-type.ts'
import { rideDifferences, undrivenOrders } from './beside-plan.ts'
import type { Bulletin } from './bulletin.ts'
import { isCertifiedAhead } from './certified-ahead.ts'
import type { LineAtReceipt } from './derived.ts'
import type { DerivedReason } from './manager-reason.ts'
import type { PlanMismatch, PlanMismatchReason } from './plan-mismatch.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** A planned ride of the service on receipt, to compare the driven ones with. */
export const RideAtReceipt = z.strictObject({
  orderInService: z.int(),
  type: PlannedRideType,
  /** Quadrigrams. */
  departureStation: z.string(),
  arrivalStation: z.string(),
})
export type RideAtReceipt = z.infer<typeof RideAtReceipt>

/**
 * How the rides differ from the plan. A driver who began without a plan has no differences. Where the server has no
 * plan for the service, only differences visible in the bulletin itself are found.
 */
const besidePlan = (
  { theoreticalStartService, rides }: SubmittedBulletin,
  planned: readonly RideAtReceipt[] | null,
): ReadonlySet<DerivedReason> => {
  if (theoreticalStartService === null) return new Set()
  const plan = planned && new Map(planned.map((ride) => [ride.orderInService, ride]))
  const found = new Set<DerivedReason>(rides.flatMap((ride) => rideDifferences(ride, plan)))
  if (planned && undrivenOrders(rides, planned).length > 0) found.add('RIDE_REMOVED')
  return found
}

/** The counts computed before. */
export type Counted = Pick<
  Bulletin,
  'lapsCount' | 'observationCount' | 'overMaxDelay' | 'validManualDriving' | 'information'
>

/**
 * From the declared values: the manager has already seen what they corrected. `planned` is null where there is no plan.
 */
export const managerReasons = (
  bulletin: SubmittedBulletin,
  counted: Counted,
  {
    line: { maxLaps },
    planned,
    mismatches,
  }: {
    line: Pick<LineAtReceipt, 'maxLaps'>
    planned: readonly RideAtReceipt[] | null
    mismatches: readonly Pick<PlanMismatch, 'reason'>[]
  },
): DerivedReason[] => {
  const differs = (reason: PlanMismatchReason): boolean => mismatches.some((one) => one.reason === reason)
  const beside = besidePlan(bulletin, planned)
  const applies: Record<DerivedReason, boolean> = {
    OVER_MAX_DELAY: counted.overMaxDelay,
    OBSERVATION: counted.observationCount > 0,
    DELAY_DIFFERENT: delayQuestion(bulletin) !== 'NOT_ASKED',
    RIDE_ADDED: beside.has('RIDE_ADDED'),
    RIDE_REMOVED: beside.has('RIDE_REMOVED'),
    RIDE_STATIONS_CHANGED: beside.has('RIDE_STATIONS_CHANGED'),
    RIDE_TYPE_CHANGED: beside.has('RIDE_TYPE_CHANGED'),
    DEPARTURE_OFF_PLAN: beside.has('DEPARTURE_OFF_PLAN'),
    SUBSTITUTION: bulletin.rides.some(isSubstitution),
    CH: counted.information.ch,
    RCT: counted.information.rct,
    MANUAL_DRIVING_NOT_OK: counted.validManualDriving === 'NOK',
    DRIVER_COMMENT: bulletin.driverComment.trim() !== '',
    OVER_MAX_LAPS: counted.lapsCount > maxLaps,
    CERTIFIED_AHEAD: isCertifiedAhead(bulletin, bulletin.validationDate),
    RIDES_OVERLAP: overlapsAmong(bulletin.rides).length > 0,
    PLAN_MISMATCH: differs('PLAN_MISMATCH'),
    DISTANCE_MISMATCH: differs('DISTANCE_MISMATCH'),
    ARRIVAL_MISMATCH: differs('ARRIVAL_MISMATCH'),
  }
  return (Object.keys(applies) as DerivedReason[]).filter((reason) => applies[reason])
}
