import type { Line } from '@bulletin/domain/network/line'
import { lineGroupOf } from '@bulletin/domain/network/line-group'
import type { NoteH } from '@bulletin/domain/service/note-h'
import type { OrderedService } from '@bulletin/domain/service/ordered-service'
import type { Answer } from '../../../plan/answer.ts'
import { factOf, findStationName, type Fact } from '../../../plan/fact.ts'
import type { LineWorker } from '../../../plan/line-worker.ts'

export type Today = {
  /** Where the service is driven; without one, the person's own. */
  line: string
  /** Null is a day without an order, as common as any other. */
  service: Answer<OrderedService | null>
  tableCode: Fact
  terminus: Fact
  isLoading: boolean
  /** Why something is missing that asking again may bring. */
  failure: Error | null
}

export type Answers = {
  ordered: Answer<OrderedService | null>
  /** Asked for only when the ordered service has no table code of its own. */
  noteH: Answer<Pick<NoteH, 'code'> | null>
  /** Asked for only when there is a terminus to name. */
  lines: Answer<readonly Pick<Line, 'name' | 'stations'>[]>
}

const orderedTableCodeOf = (ordered: Answers['ordered']): string | null =>
  ordered.state === 'answered' ? (ordered.value?.service.tableCode ?? null) : null

/** Whether the note H has to be asked: the service has the first word, once it has been looked for. */
export const needsNoteH = (ordered: Answers['ordered']): boolean =>
  ordered.state !== 'pending' && orderedTableCodeOf(ordered) === null

/**
 * | ordered service      | note H         | table code      |
 * |----------------------|----------------|-----------------|
 * | not answered yet     | not asked      | pending         |
 * | with a code          | not asked      | the service's   |
 * | none, failed or bare | answered       | the note's      |
 * | none, failed or bare | none or failed | unavailable     |
 */
const tableCodeOf = ({ ordered, noteH }: Answers): Fact => {
  if (ordered.state === 'pending') return ordered
  const own = orderedTableCodeOf(ordered)
  return own === null ? factOf(noteH, (note) => note?.code) : { state: 'known', text: own }
}

/** On the person's own line first: a code names a station of one line only. */
const terminusOf = ({ assignedLine, assignedTerminus }: LineWorker, { lines }: Answers): Fact => {
  if (assignedTerminus === null) return { state: 'none' }
  const names = [assignedLine, ...lineGroupOf(assignedLine)]
  return factOf(lines, (all) => findStationName(all, names, assignedTerminus))
}

const failureOf = (answers: readonly Answer<unknown>[]): Error | null =>
  answers.find((answer) => answer.state === 'failed')?.error ?? null

/** What the ticket of the day shows, from whatever has answered so far. */
export const todayOf = (account: LineWorker, answers: Answers): Today => {
  const { ordered, noteH, lines } = answers
  const [tableCode, terminus] = [tableCodeOf(answers), terminusOf(account, answers)]
  const asked = [
    ordered,
    ...(needsNoteH(ordered) ? [noteH] : []),
    ...(account.assignedTerminus === null ? [] : [lines]),
  ]
  return {
    line: (ordered.state === 'answered' ? ordered.value?.service.line : undefined) ?? account.assignedLine,
    service: ordered,
    tableCode,
    terminus,
    isLoading: asked.some(({ state }) => state === 'pending'),
    failure: failureOf(asked),
  }
}
