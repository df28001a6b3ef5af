import { platformDelay } from '../delay/delay.ts'
import type { Key } from '../document/key.ts'
import { isSameStation } from '../document/recorded-station.ts'
import { fault, faultsWithin, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import { isWhollyCovered } from '../ride/driver-substitution.ts'
import { followsPlan } from '../ride/follows-plan.ts'
import { laidTimesOf } from '../ride/relief.ts'
import type { DraftRide } from '../ride/ride.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step.ts'

/** The result of an operation: the next draft, or the faults that prevent it. The input draft is never mutated. */
export type Edited = Result<Draft, readonly Fault[]>

/** After every operation, rides are sorted by departure. */
export const withRidesInOrder = (draft: Draft): Draft => {
  const rides = inDepartureOrder(draft.rides)
  return rides === draft.rides ? draft : { ...draft, rides: [...rides] }
}

export const edited = (draft: Draft): Edited => success(withRidesInOrder(draft))

export const refused = (...faults: readonly Fault[]): { ok: false; failure: readonly Fault[] } =>
  failure(faults)

/**
 * The answer to « est-il différent ? » holds only for the two delays it was given for, so any operation that changes
 * one of them clears it. Its reasons stay, for the driver to review.
 */
const answeredAnew = (before: Draft, after: Draft): Draft =>
  after.delayReason.delayDifferent === null ||
  (before.delayMinute === after.delayMinute && platformDelay(before.rides) === platformDelay(after.rides))
    ? after
    : { ...after, delayReason: { ...after.delayReason, delayDifferent: null } }

/** Each step has its own operations: certified content is not edited, and a stale screen edits nothing. */
export const editedIn = (steps: readonly Step[], draft: Draft, edit: () => Edited): Edited => {
  if (!steps.includes(draft.step)) return refused(fault('NOT_EDITABLE', ['step'], { step: draft.step }))
  const result = edit()
  return result.ok ? edited(answeredAnew(draft, result.value)) : result
}

export type EditedRide = Result<DraftRide, readonly Fault[]>

/** Replaces a ride and updates whether it follows the plan. */
export const withRide = (draft: Draft, index: number, ride: DraftRide): Draft => ({
  ...draft,
  rides: draft.rides.with(index, { ...ride, serviceType: followsPlan(ride) ? 'ORDERED' : 'CHANGED' }),
})

export const findRide = (draft: Draft, key: Key): DraftRide | null =>
  draft.rides.find((ride) => ride.key === key) ?? null

/** Others drove it from end to end, before and after: then the planned departure must stay, where there is one. */
const leavesOffPlan = (before: DraftRide, after: DraftRide): boolean => {
  const laid = laidTimesOf(before)
  return (
    laid !== null &&
    isWhollyCovered(before) &&
    isWhollyCovered(after) &&
    isSameStation(before.departureStation, after.departureStation) &&
    after.departureTime !== before.departureTime &&
    after.departureTime !== laid.departureTime
  )
}

/** Every operation on a ride goes through this function. */
export const editRide = (
  draft: Draft,
  key: Key,
  edit: (ride: DraftRide, index: number) => EditedRide,
): Edited =>
  editedIn(['Driving'], draft, () => {
    const index = draft.rides.findIndex((ride) => ride.key === key)
    const ride = draft.rides[index]
    if (!ride) return refused(fault('RIDE_NOT_FOUND', ['rides'], { key }))
    const result = edit(ride, index)
    if (!result.ok) return failure(faultsWithin(['rides', index], result.failure))
    if (leavesOffPlan(ride, result.value))
      return refused(fault('RIDE_RELIEVED', ['rides', index, 'departureTime']))
    return edited(withRide(draft, index, result.value))
  })
