import type { Draft } from '../../bulletin/draft.ts'
import type { Edited } from '../../bulletin/editing.ts'
import type { Fault } from '../../problem/fault.ts'

const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}

/** What is wrong with an operation on a draft that it could not touch if it tried; fails when it is done after all. */
export const refusalOf = (draft: Draft, operation: (draft: Draft) => Edited): readonly Fault[] => {
  freeze(draft)
  const result = operation(draft)
  if (result.ok) throw new Error('It was not refused')
  return result.failure
}
