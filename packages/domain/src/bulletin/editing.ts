import { platformDelay } from '../delay/delay.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import { inDepartureOrder } from '../ride/departure-order.ts'
import type { Draft } from './draft.ts'
import type { Step } from './step.ts'

/** What an operation gives: the next draft, or why there is none. The draft it was given never changes. */
export type Edited = Result<Draft, readonly Fault[]>

/** Whatever was done to them, rides stand in the order of their departure. */
export const withRidesInOrder = (draft: Draft): Draft => {
  const rides = inDepartureOrder(draft.rides)
  return rides === draft.rides ? draft : { ...draft, rides: [...rides] }
}

export const edited = (draft: Draft): Edited => success(withRidesInOrder(draft))

export const refused = (...faults: readonly Fault[]): { ok: false; failure: readonly Fault[] } =>
  failure(faults)

/**
 * An answer to « est-il différent ? » holds for the two delays it was given for, whichever operation changes one of
 * them. Its reasons stay, to be looked at again.
 */
const answeredAnew = (before: Draft, after: Draft): Draft =>
  after.delayReason.delayDifferent === null ||
  (before.delayMinute === after.delayMinute && platformDelay(before.rides) === platformDelay(after.rides))
    ? after
    : { ...after, delayReason: { ...after.delayReason, delayDifferent: null } }

/** Each step has its own operations: what was certified is not edited, and a screen that lags behind edits nothing. */
export const editedIn = (steps: readonly Step[], draft: Draft, edit: () => Edited): Edited => {
  if (!steps.includes(draft.step)) return refused(fault('NOT_EDITABLE', ['step'], { step: draft.step }))
  const result = edit()
  return result.ok ? edited(answeredAnew(draft, result.value)) : result
}
