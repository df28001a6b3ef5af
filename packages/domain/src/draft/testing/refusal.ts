import type { Fault } from '../../problem/fault.ts'
import type { Draft } from '../draft.ts'
import type { Edited } from '../editing.ts'

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

/** The faults of an operation on a frozen draft; fails when the operation succeeds. */
export const refusalOf = (draft: Draft, operation: (draft: Draft) => Edited): readonly Fault[] => {
  freeze(draft)
  const result = operation(draft)
  if (result.ok) throw new Error('It was not refused')
  return result.failure
}
