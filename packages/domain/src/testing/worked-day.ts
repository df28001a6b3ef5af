import fc from 'fast-check'
import type { SubmittedBulletin } from '../bulletin/submitted-bulletin.ts'
import type { Draft } from '../draft/draft.ts'
import type { Edited } from '../draft/editing.ts'
import { Step } from '../draft/step.ts'
import { submittedFrom } from '../workflow/submit.ts'
import { anyDay, groundOf, startOf, type AnyDay } from './any-ground.ts'
import { anyWork, goesOnTo, type AnyOperation } from './any-operation.ts'

/** Where a draft is stored: a variable, or the tablet's own storage. */
export type DraftKeeper = {
  read: () => Draft
  /** Performs the operation; a refusal leaves the draft unchanged. */
  edit: (operation: (draft: Draft) => Edited) => void
}

/** More operations than any day needs. */
const MOVES_MAX = 100

const isBefore = (step: Step, other: Step): boolean =>
  Step.options.indexOf(step) < Step.options.indexOf(other)

/** Any day, at its start. */
export const dayBegun = (day: AnyDay): Draft => {
  const started = startOf(groundOf(day))
  if (!started.ok) throw new Error('The day did not start')
  return started.value
}

/** Performs any work on any day, one operation after the other, on the stored draft. */
export const workThrough = (day: AnyDay, work: readonly AnyOperation[], keeper: DraftKeeper): void => {
  const ground = groundOf(day)
  for (const { on, until } of work)
    for (let moves = 0; moves < MOVES_MAX; moves += 1) {
      if (until !== undefined && !isBefore(keeper.read().step, until)) break
      keeper.edit((draft) => on(draft, ground)(draft))
      if (until === undefined) break
    }
}

/** The certified bulletin after any work on any day. */
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
