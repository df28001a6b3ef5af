import fc from 'fast-check'
import type { Draft } from '../bulletin/draft.ts'
import type { Edited } from '../bulletin/editing.ts'
import { Step } from '../bulletin/step.ts'
import { submittedFrom } from '../bulletin/submit.ts'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import { anyDay, groundOf, startOf, type AnyDay } from './any-ground.ts'
import { anyWork, goesOnTo, type AnyOperation } from './any-operation.ts'

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

/** What is certified at the end of any work on any day. */
export const certifiedAfter = (day: AnyDay, work: readonly AnyOperation[]): SubmittedBulletin => {
  let draft = dayBegun(day)
  workThrough(day, [...work, goesOnTo('Validated')], {
    read: () => draft,
    edit: (operation) => {
      const result = operation(draft)
      if (result.ok) draft = result.value
    },
  })
  const submitted = submittedFrom(draft)
  if (!submitted.ok) throw new Error(`It cannot be sent: ${JSON.stringify(submitted.failure)}`)
  return submitted.value
}

/** Any bulletin that a tablet can send. */
export const anyCertified: fc.Arbitrary<SubmittedBulletin> = fc
  .tuple(anyDay, anyWork)
  .map(([day, work]) => certifiedAfter(day, work))
