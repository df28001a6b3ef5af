import { z } from 'zod/mini'
import type { HistoryChange, HistoryEntry } from './history-chain.ts'

/** What the server added to a bulletin when it received it, and from which derived values follow. */
export const ServerFacts = z.strictObject({
  /** The contract version of the certified text. */
  contract: z.int(),
  /** From the token: it sorts the driver's name. */
  familyName: z.string(),
  /** As certified, else from the roster. */
  initialService: z.nullable(z.string()),
  /** Hash of the canonical `KnownAtReceipt`. */
  known: z.string(),
  line: z.strictObject({
    activatedCM: z.boolean(),
    autoComputeValidCm: z.boolean(),
    lapsCountCheckpoints: z.array(z.string()),
    maxDelay: z.int(),
    maxLaps: z.int(),
  }),
  timetableId: z.nullable(z.string()),
  training: z.boolean(),
})
export type ServerFacts = z.infer<typeof ServerFacts>

/** The field of the first history entry that records them. */
const FIELD = 'facts'
/** The matter that the secretariat processed: closing dates the other one too, in the name of nobody. */
const PROCESSED_FIELD = 'processed'
const UNSHOWN: readonly string[] = [FIELD, PROCESSED_FIELD]

/** Recorded so that a history can be replayed; a reader of the history is shown what follows from it. */
export const isShown = ({ field }: Pick<HistoryChange, 'field'>): boolean => !UNSHOWN.includes(field)

export const processedChange = (matter: string): HistoryChange => ({
  field: PROCESSED_FIELD,
  before: null,
  after: matter,
})

/** Undefined in entries before it was recorded. */
export const processedIn = ({ changes }: Pick<HistoryEntry, 'changes'>): HistoryChange['after'] | undefined =>
  changes.find(({ field }) => field === PROCESSED_FIELD)?.after

export const serverFactsChange = (facts: ServerFacts): HistoryChange => ({
  field: FIELD,
  before: null,
  after: facts,
})

/** Null in entries before they were recorded; undefined where their form is not theirs, so that they were rewritten. */
export const serverFactsIn = ({ changes }: Pick<HistoryEntry, 'changes'>): ServerFacts | null | undefined => {
  const change = changes.find(({ field }) => field === FIELD)
  return change ? ServerFacts.safeParse(change.after).data : null
}
