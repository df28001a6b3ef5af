import { z } from 'zod/mini'
import { COMMENTS_KEPT_FROM_DRIVER } from '../bulletin/as-seen-by.ts'
import { HistoryAction, sealedEntry, type HistoryEntry, type SealedEntry } from '../bulletin/history-chain.ts'
import type { StoredCertified } from '../bulletin/read-certified.ts'
import type { Sha256 } from '../document/canonical.ts'
import { Key } from '../document/key.ts'
import { closed, HexHash, SealedValue } from '../evidence/commitment.ts'
import { InstantText } from '../time/day.ts'

const ProvedEntry = z.strictObject({
  bulletinId: Key,
  number: z.int().check(z.minimum(1)),
  at: InstantText,
  action: HistoryAction,
  matricularAccount: SealedValue,
  name: SealedValue,
  changes: z.array(z.strictObject({ field: z.string(), before: SealedValue, after: SealedValue })),
  tablet: SealedValue,
  requestId: z.nullable(z.string()),
  previousHash: z.nullable(HexHash),
}) satisfies z.core.$ZodType<SealedEntry>

/** What stands beside the JSON of a bulletin, so that its values can be checked without the server. */
export const BulletinProof = z.strictObject({
  format: z.literal('bulletin-proof'),
  version: z.literal(1),
  /** The certified content, in canonical JSON, and the contract that it was sent with. */
  certified: z.string(),
  contract: z.int(),
  /** Every entry of the history, from the receipt on; values that the reader may not see are commitments only. */
  entries: z.array(ProvedEntry).check(z.minLength(1)),
  /** That the last entry is in the log (C2SP tlog-proof); null while it was not sealed yet. */
  inclusion: z.nullable(z.string()),
})
export type BulletinProof = Omit<z.infer<typeof BulletinProof>, 'entries'> & {
  readonly entries: readonly SealedEntry[]
}

const asShown = (
  entry: SealedEntry,
  { toDriver, sha256 }: { toDriver: boolean; sha256: Sha256 },
): SealedEntry => {
  const hidesAuthor = toDriver && entry.action !== 'RECEIVED'
  const unless = (isHidden: boolean, sealed: SealedValue) => (isHidden ? closed(sealed, sha256) : sealed)
  return {
    ...entry,
    changes: entry.changes.map(({ field, before, after }) => {
      const isHidden = toDriver && COMMENTS_KEPT_FROM_DRIVER.includes(field)
      return { field, before: unless(isHidden, before), after: unless(isHidden, after) }
    }),
    matricularAccount: unless(hidesAuthor, entry.matricularAccount),
    name: unless(hidesAuthor, entry.name),
    tablet: closed(entry.tablet, sha256),
  }
}

/** A bulletin's certified text and whole history, and who asks for its proof. */
export type ProofFacts = {
  readonly stored: StoredCertified
  readonly entries: readonly HistoryEntry[]
  readonly driver: string
  readonly matricule: string
}

/**
 * The proof for one reader, with the salts of what this reader may see (`as-seen-by`) and no other: a value without its
 * salt cannot be guessed. Null where the history has entries from before commitments, whose hash covers names, or was made
 * anonymous: what is left is proved by `verify-history` alone.
 */
export const bulletinProof = (
  { stored, entries, driver, matricule }: ProofFacts,
  inclusion: string | null,
  sha256: Sha256,
): BulletinProof | null => {
  const shown: SealedEntry[] = []
  for (const { secret, sealed: _sealed, hash: _hash, ...entry } of entries) {
    if (secret === null) return null
    const sealed = sealedEntry(entry, secret, sha256)
    shown.push(asShown(sealed, { toDriver: driver === matricule, sha256 }))
  }
  const { certified, contract } = stored
  return { format: 'bulletin-proof', version: 1, certified, contract, entries: shown, inclusion }
}
