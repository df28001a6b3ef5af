import { platformDelay } from '../delay/delay.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
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
