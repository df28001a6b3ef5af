import { z } from 'zod/mini'
import { canonicalJson, type Sha256 } from '../document/canonical.ts'
import { Key } from '../document/key.ts'
import { commitmentOf, leafHashOf, SealedValue } from '../evidence/commitment.ts'
import {
  committedChange,
  sealedChange,
  sealOf,
  shownChange,
  type SealedChange,
} from '../evidence/sealed-change.ts'
import { RecordedMatricule } from '../people/matricule.ts'
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

/**
 * MARKED: a reason was found that depends on another bulletin (`same-service`). ANONYMISED: nothing names a person any
 * more (`privacy`).
 */
export const HistoryAction = z.enum([
  'RECEIVED',
  'VALIDATED',
  'PROCESSED',
  'ARCHIVED',
  'MARKED',
  'ANONYMISED',
])
export type HistoryAction = z.infer<typeof HistoryAction>

/**
 * The personal values of an anonymised entry as its hash covers them: a value that stayed with its salt, a commitment in
 * place of one that was removed. LOST: the entry was hashed over its values, so that what is left cannot be compared.
 */
export const RemainingSeals = z.union([
  z.literal('LOST'),
  z.strictObject({
    matricularAccount: SealedValue,
    name: SealedValue,
    tablet: SealedValue,
    changes: z.array(z.strictObject({ field: z.string(), before: SealedValue, after: SealedValue })),
  }),
])
export type RemainingSeals = z.infer<typeof RemainingSeals>

/** An event in the life of a bulletin. The name is null where the product acted on its own. */
export const HistoryEntry = z.strictObject({
  bulletinId: Key,
  /** Numbered within the bulletin, from 1. */
  number: z.int().check(z.minimum(1)),
  at: InstantText,
  action: HistoryAction,
  matricularAccount: z.nullable(RecordedMatricule),
  name: z.nullable(z.string()),
  changes: z.array(HistoryChange),
  tablet: z.nullable(z.union([TabletFacts, ZonedTabletFacts])),
  requestId: z.nullable(z.string()),
  /** Random, in hexadecimal: the salts of the personal values derive from it. Null in entries before it existed. */
  secret: z.nullable(z.string()),
  /** Of an anonymised entry; null in every other. */
  sealed: z.optional(z.nullable(RemainingSeals)),
  previousHash: z.nullable(z.string()),
  hash: z.string(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export type UnchainedEntry = Omit<HistoryEntry, 'number' | 'secret' | 'sealed' | 'previousHash' | 'hash'>

type HashedEntry = Omit<HistoryEntry, 'secret' | 'sealed' | 'hash'>

/** The content as entries without a secret were hashed, in canonical JSON order, so that the writer need not sort it. */
const plainContentOf = (entry: HashedEntry): HashedEntry => ({
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

/** An entry whose personal values can be removed one by one: its hash needs only the commitments to them. */
export type SealedEntry = Omit<HashedEntry, 'matricularAccount' | 'name' | 'tablet' | 'changes'> &
  Record<'matricularAccount' | 'name' | 'tablet', SealedValue> & {
    changes: SealedChange[]
  }

export const sealedEntry = (
  { changes, matricularAccount, name, tablet, ...clear }: HashedEntry,
  secret: string,
  sha256: Sha256,
): SealedEntry => {
  const sealed = sealOf(secret, sha256)
  return {
    ...clear,
    changes: changes.map((change, index) => sealedChange(change, `changes/${index}`, sealed)),
    matricularAccount: sealed(matricularAccount, 'matricularAccount'),
    name: sealed(name, 'name'),
    tablet: sealed(tablet, 'tablet'),
  }
}

/** The hash of a sealed entry, whichever of its values were removed; a leaf hash of RFC 6962. */
export const hashOfSealed = (entry: SealedEntry, sha256: Sha256): string =>
  leafHashOf(
    {
      action: entry.action,
      at: entry.at,
      bulletinId: entry.bulletinId,
      changes: entry.changes.map((change) => committedChange(change, sha256)),
      matricularAccount: commitmentOf(entry.matricularAccount, sha256),
      name: commitmentOf(entry.name, sha256),
      number: entry.number,
      previousHash: entry.previousHash,
      requestId: entry.requestId,
      tablet: commitmentOf(entry.tablet, sha256),
    },
    sha256,
  )

const hashOf = ({ secret, ...entry }: Omit<HistoryEntry, 'sealed' | 'hash'>, sha256: Sha256): string =>
  secret === null
    ? sha256(canonicalJson(plainContentOf(entry)))
    : hashOfSealed(sealedEntry(entry, secret, sha256), sha256)

/** What is left of an anonymised entry has to be what its seals show; its author has a pseudonym instead. */
const isAsSealed = ({ changes, tablet, secret }: HistoryEntry, sealed: SealedEntry): boolean =>
  secret === null &&
  tablet === null &&
  canonicalJson(changes) === canonicalJson(sealed.changes.map(shownChange))

const isHashOf = ({ sealed = null, hash, ...entry }: HistoryEntry, sha256: Sha256): boolean => {
  if (sealed === null) return hash === hashOf(entry, sha256)
  // The log has a leaf for it, which nobody can make again.
  if (sealed === 'LOST') return true
  // Whoever rewrites it may leave any form.
  if (!RemainingSeals.safeParse(sealed).success) return false
  const remaining = { ...entry, ...sealed }
  return hash === hashOfSealed(remaining, sha256) && isAsSealed({ ...entry, hash }, remaining)
}

/** Passed by the platform: the hash, and random secrets of 128 bits in hexadecimal. */
export type Chaining = { readonly sha256: Sha256; readonly newSecret: () => string }

/** The entry after `previous`: its hash covers its own content and every entry before it. */
export const chained = (
  entry: UnchainedEntry,
  previous: Pick<HistoryEntry, 'number' | 'hash'> | null,
  { sha256, newSecret }: Chaining,
): HistoryEntry => {
  const open = {
    ...entry,
    secret: newSecret(),
    number: (previous?.number ?? 0) + 1,
    previousHash: previous?.hash ?? null,
  }
  return { ...open, hash: hashOf(open, sha256) }
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
export const findBrokenLink = (
  entries: readonly HistoryEntry[],
  lastHash: string,
  sha256: Sha256,
): BrokenChain | null => {
  let previousHash: string | null = null
  for (const [index, entry] of entries.entries()) {
    const number = index + 1
    if (entry.number !== number) return { number, reason: 'MISSING' }
    if (entry.previousHash !== previousHash) return { number, reason: 'UNCHAINED' }
    if (!isHashOf(entry, sha256)) return { number, reason: 'ALTERED' }
    previousHash = entry.hash
  }
  return previousHash === lastHash ? null : { number: entries.length + 1, reason: 'CUT' }
}
