import { z } from 'zod/mini'
import { canonicalJson, type Sha256 } from '../document/canonical.ts'
import { Key } from '../document/key.ts'
import { Matricule } from '../people/matricule.ts'
import { TimetableTold } from '../service/timetable.ts'
import { InstantText } from '../time/day.ts'

/** What the tablet reports about itself beside a bulletin; it may differ between two attempts and proves nothing. */
export const TabletFacts = z.strictObject({
  time: z.nullable(InstantText),
  /** Offset of its clock from the server's at the last comparison; negative when behind. */
  offsetSeconds: z.nullable(z.int()),
  attempt: z.nullable(z.int()),
  build: z.nullable(z.string()),
  /** The plan that the tablet had, and when it was written; absent from builds that did not send it. */
  timetable: z.optional(z.nullable(TimetableTold)),
})
export type TabletFacts = z.infer<typeof TabletFacts>

/** The format before the clocks were compared: the tablet's time-zone offset. It is hashed, so never rewritten. */
const ZonedTabletFacts = z.strictObject({
  ...z.omit(TabletFacts, { offsetSeconds: true }).shape,
  offsetMinutes: z.nullable(z.int()),
})

/** A field with its value before and after. */
export const HistoryChange = z.strictObject({ field: z.string(), before: z.json(), after: z.json() })
export type HistoryChange = z.infer<typeof HistoryChange>

/** MARKED: a reason was found that depends on another bulletin (`same-service`). */
export const HistoryAction = z.enum(['RECEIVED', 'VALIDATED', 'PROCESSED', 'ARCHIVED', 'MARKED'])
export type HistoryAction = z.infer<typeof HistoryAction>

/** An event in the life of a bulletin. The name is null where the product acted on its own. */
export const HistoryEntry = z.strictObject({
  bulletinId: Key,
  /** Numbered within the bulletin, from 1. */
  number: z.int().check(z.minimum(1)),
  at: InstantText,
  action: HistoryAction,
  matricularAccount: z.nullable(Matricule),
  name: z.nullable(z.string()),
  changes: z.array(HistoryChange),
  tablet: z.nullable(z.union([TabletFacts, ZonedTabletFacts])),
  requestId: z.nullable(z.string()),
  previousHash: z.nullable(z.string()),
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export type UnchainedEntry = Omit<HistoryEntry, 'number' | 'previousHash' | 'hash'>

/** Fields in canonical JSON order, so that the writer does not have to sort them. */
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

/** The entry after `previous`: its hash covers its own content and every entry before it. */
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
  /** The first entry that breaks the chain; the count plus one where the end is missing. */
  number: number
  reason: 'MISSING' | 'UNCHAINED' | 'ALTERED' | 'CUT'
}

/**
 * The first place where the history of a bulletin was tampered with; null where it is intact. `lastHash` is stored in
 * the bulletin: without it, removing the end of a chain would go unnoticed.
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
