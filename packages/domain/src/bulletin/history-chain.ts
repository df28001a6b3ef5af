import { z } from 'zod'
import { Matricule } from '../access/matricule.ts'
import { InstantText } from '../time/day.ts'
import { canonicalJson, type Sha256 } from './canonical.ts'
import { TimetableTold } from '../service/timetable.ts'
import { Key } from './key.ts'

/** What the tablet says of itself beside a bulletin; it may differ between two tries, and proves nothing. */
export const TabletFacts = z.strictObject({
  time: InstantText.nullable(),
  /** How far its clock was ahead of the server's when it last compared them; behind: negative. */
  offsetSeconds: z.number().int().nullable(),
  attempt: z.number().int().nullable(),
  build: z.string().nullable(),
  /** Which plan it had, and when that was written; before it said so, nothing stood here. */
  timetable: TimetableTold.nullable().optional(),
})
export type TabletFacts = z.infer<typeof TabletFacts>

/** As written before the clocks were compared: how far its time zone was from Greenwich. Hashed, so never rewritten. */
const ZonedTabletFacts = z.strictObject({
  ...TabletFacts.omit({ offsetSeconds: true }).shape,
  offsetMinutes: z.number().int().nullable(),
})

/** A field, what it was and what it became. */
export const HistoryChange = z.strictObject({ field: z.string(), before: z.json(), after: z.json() })
export type HistoryChange = z.infer<typeof HistoryChange>

/** MARKED: a reason was found that needs another bulletin (`same-service`). */
export const HistoryAction = z.enum(['RECEIVED', 'VALIDATED', 'PROCESSED', 'ARCHIVED', 'MARKED'])
export type HistoryAction = z.infer<typeof HistoryAction>

/** Something that happened to a bulletin. Nobody is named where the product did it by itself. */
export const HistoryEntry = z.strictObject({
  bulletinId: Key,
  /** Within the bulletin, from 1. */
  number: z.number().int().min(1),
  at: InstantText,
  action: HistoryAction,
  matricularAccount: Matricule.nullable(),
  name: z.string().nullable(),
  changes: z.array(HistoryChange),
  tablet: z.union([TabletFacts, ZonedTabletFacts]).nullable(),
  requestId: z.string().nullable(),
  previousHash: z.string().nullable(),
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export type UnchainedEntry = Omit<HistoryEntry, 'number' | 'previousHash' | 'hash'>

/** In the order of canonical JSON, so that nothing needs to be put into it. */
const contentOf = (entry: Omit<HistoryEntry, 'hash'>): Omit<HistoryEntry, 'hash'> => ({
  action: entry.action,
  at: entry.at,
  bulletinId: entry.bulletinId,
  changes: entry.changes,
  matricularAccount: entry.matricularAccount,
  name: entry.name,
  number: entry.number,
  previousHash: entry.previousHash,
  requestId: entry.requestId,
  tablet: entry.tablet,
})

const hashOf = (entry: Omit<HistoryEntry, 'hash'>, sha256: Sha256): Promise<string> =>
  sha256(canonicalJson(contentOf(entry)))

/** The entry after `previous`: its hash vouches for its own content and for everything before it. */
export const chained = async (
  entry: UnchainedEntry,
  previous: Pick<HistoryEntry, 'number' | 'hash'> | null,
  sha256: Sha256,
): Promise<HistoryEntry> => {
  const open = {
    ...entry,
    number: (previous?.number ?? 0) + 1,
    previousHash: previous?.hash ?? null,
  }
  return { ...open, hash: await hashOf(open, sha256) }
}

export type BrokenChain = {
  /** The first entry that does not follow; one more than there are where the end is missing. */
  number: number
  reason: 'MISSING' | 'UNCHAINED' | 'ALTERED' | 'CUT'
}

/**
 * The first place where the history of a bulletin was tampered with; null where it was not. `lastHash` is what the
 * bulletin itself remembers of its newest entry: without it nobody would miss the end of a chain.
 *
 * | what was done                          | reason    |
 * |----------------------------------------|-----------|
 * | an entry was taken out, or moved       | MISSING   |
 * | an entry was put in for another        | UNCHAINED |
 * | a word of an entry was changed         | ALTERED   |
 * | the newest entries were taken out      | CUT       |
 */
export const findBrokenLink = async (
  entries: readonly HistoryEntry[],
  lastHash: string,
  sha256: Sha256,
): Promise<BrokenChain | null> => {
  let previousHash: string | null = null
  for (const [index, entry] of entries.entries()) {
    const number = index + 1
    if (entry.number !== number) return { number, reason: 'MISSING' }
    if (entry.previousHash !== previousHash) return { number, reason: 'UNCHAINED' }
    if (entry.hash !== (await hashOf(entry, sha256))) return { number, reason: 'ALTERED' }
    previousHash = entry.hash
  }
  return previousHash === lastHash ? null : { number: entries.length + 1, reason: 'CUT' }
}
