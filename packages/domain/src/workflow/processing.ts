import type { Bulletin } from '../bulletin/bulletin.ts'
import { holds } from '../bulletin/condition.ts'
import type { HistoryChange } from '../bulletin/history-chain.ts'
import { processedChange } from '../bulletin/server-facts.ts'
import type { InstantText } from '../time/day.ts'
import type { HrProcessing } from './hr-processing.ts'
import { OUTSTANDING } from './progress.ts'
import type { DelayPosField } from './virtual-status.ts'

/** Stored instead of a name where there was nothing to process. */
export const NOTHING_TO_TREAT = 'Sans objet'

export const HR_COLUMNS = {
  DELAY: {
    matricule: 'hrMatricularAccountDelay',
    name: 'hrNameDelay',
    date: 'hrProcessedDelayDate',
  },
  POS: {
    matricule: 'hrMatricularAccountPos',
    name: 'hrNamePos',
    date: 'hrProcessedPosDate',
  },
} as const satisfies Record<DelayPosField, Record<string, keyof Bulletin>>

type DateColumn = (typeof HR_COLUMNS)[DelayPosField]['date']

/** The fields of a bulletin that decide its processing by the secretariat. */
export type HrFacts = Pick<Bulletin, 'status' | 'date' | 'hrComment' | DateColumn> & {
  delayItem: boolean
  positionItem: boolean
}

/** The columns to write, and the history changes to record. */
export type HrOutcome = {
  columns: Partial<
    Pick<
      Bulletin,
      | 'status'
      | 'hrMatricularAccountDelay'
      | 'hrNameDelay'
      | 'hrProcessedDelayDate'
      | 'hrMatricularAccountPos'
      | 'hrNamePos'
      | 'hrProcessedPosDate'
    >
  >
  hrComment: string | null
  changes: HistoryChange[]
}

const dated = (
  field: DelayPosField,
  { matricule, name, at }: { matricule: string | null; name: string; at: InstantText },
): HrOutcome['columns'] => {
  const column = HR_COLUMNS[field]
  return { [column.matricule]: matricule, [column.name]: name, [column.date]: at }
}

/**
 * Nothing is outstanding any more: matters without a date are dated as « Sans objet », and the bulletin is archived.
 */
const closing = (facts: Pick<HrFacts, DateColumn>, at: InstantText): HrOutcome['columns'] => {
  const nobody = { matricule: null, name: NOTHING_TO_TREAT, at }
  return {
    ...(facts.hrProcessedDelayDate === null && dated('DELAY', nobody)),
    ...(facts.hrProcessedPosDate === null && dated('POS', nobody)),
    status: 'ARCHIVED',
  }
}

const TOLD = ['hrProcessedDelayDate', 'hrProcessedPosDate', 'status'] as const satisfies (keyof HrFacts)[]

const outcomeOf = (facts: HrFacts, columns: HrOutcome['columns'], hrComment: string | null): HrOutcome => ({
  columns,
  hrComment,
  changes: [
    ...TOLD.flatMap((field) => {
      const after = columns[field]
      return after === undefined ? [] : [{ field, before: facts[field], after }]
    }),
    ...(hrComment === facts.hrComment
      ? []
      : [{ field: 'hrComment', before: facts.hrComment, after: hrComment }]),
  ],
})

type By = { matricule: string; name: string; at: InstantText }

/** Processes one item; when nothing is outstanding afterwards, the bulletin is archived too. */
export const processed = (facts: HrFacts, { delayPosField, hrComment }: HrProcessing, by: By): HrOutcome => {
  const treated = dated(delayPosField, by)
  const after = { ...facts, ...treated }
  const columns = holds(OUTSTANDING.ALL_NOT_TREATED, after)
    ? treated
    : { ...treated, ...closing(after, by.at) }
  const said = hrComment === undefined ? facts.hrComment : hrComment?.trim() ? hrComment : null
  const outcome = outcomeOf(facts, columns, said)
  return { ...outcome, changes: [...outcome.changes, processedChange(delayPosField)] }
}

export const closed = (facts: HrFacts, at: InstantText): HrOutcome =>
  outcomeOf(facts, closing(facts, at), facts.hrComment)
