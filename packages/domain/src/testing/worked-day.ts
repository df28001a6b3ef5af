import type { Draft } from '../bulletin/draft.ts'
import type { Edited } from '../bulletin/editing.ts'
import { Step } from '../bulletin/step.ts'
import { groundOf, startOf, type AnyDay } from './any-ground.ts'
import type { AnyOperation } from './any-operation.ts'

/** What keeps a draft: a variable, or the tablet's own store. */
export type DraftKeeper = {
  read: () => Draft
  /** Does it, as far as it can be done. */
  edit: (operation: (draft: Draft) => Edited) => void
}

/** More than any day needs. */
const MOVES_MAX = 100

const isBefore = (step: Step, other: Step): boolean =>
  Step.options.indexOf(step) < Step.options.indexOf(other)

/** Any day, as it begins. */
export const dayBegun = (day: AnyDay): Draft => {
  const started = startOf(groundOf(day))
  if (!started.ok) throw new Error('The day did not start')
  return started.value
}

/** Any work on any day, one operation after the other, through whoever keeps the draft. */
export const workThrough = (day: AnyDay, work: readonly AnyOperation[], keeper: DraftKeeper): void => {
  const ground = groundOf(day)
  for (const { on, until } of work)
    for (let moves = 0; moves < MOVES_MAX; moves += 1) {
      if (until !== undefined && !isBefore(keeper.read().step, until)) break
      keeper.edit((draft) => on(draft, ground)(draft))
      if (until === undefined) break
    }
}
