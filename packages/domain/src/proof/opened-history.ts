import { COMMENTS_KEPT_FROM_DRIVER } from '../bulletin/as-seen-by.ts'
import { hashOfSealed, HistoryEntry, type SealedEntry } from '../bulletin/history-chain.ts'
import type { Sha256 } from '../document/canonical.ts'
import { shownValue, type SealedValue } from '../evidence/commitment.ts'

/** A history as its proof shows it. */
export type OpenedHistory = {
  /** A value that is not shown is null, and so is the tablet's part, which is never shown. */
  readonly entries: readonly HistoryEntry[]
  /** Made for the bulletin's own driver: it shows neither who decided nor their comments. */
  readonly isDriversOwn: boolean
  /** The hash of the last entry. */
  readonly lastHash: string
}

const isHidden = (sealed: SealedValue): boolean => sealed !== null && 'commitment' in sealed
const authorOf = ({ matricularAccount, name }: SealedEntry): SealedValue[] => [matricularAccount, name]

/** Values that every reader may see: without them, nothing could be said about what is printed. */
const isShownAsMustBe = (entry: SealedEntry, isDriversOwn: boolean): boolean => {
  const mayHide = (field: string) => isDriversOwn && COMMENTS_KEPT_FROM_DRIVER.includes(field)
  const hidesAuthor = isDriversOwn && entry.action !== 'RECEIVED'
  return (
    (hidesAuthor || !authorOf(entry).some(isHidden)) &&
    entry.changes.every(
      ({ field, before, after }) => mayHide(field) || !(isHidden(before) || isHidden(after)),
    )
  )
}

/** Null where the entries are no history: one is missing, moved, of another bulletin, or hides what it may not. */
export const openedHistory = (sealed: readonly SealedEntry[], sha256: Sha256): OpenedHistory | null => {
  const [first] = sealed
  if (first?.action !== 'RECEIVED') return null
  const isDriversOwn = sealed.some((entry) => entry.action === 'VALIDATED' && authorOf(entry).every(isHidden))
  const entries: HistoryEntry[] = []
  let previousHash: string | null = null
  for (const [index, entry] of sealed.entries()) {
    const hash = hashOfSealed(entry, sha256)
    const isNext =
      entry.number === index + 1 &&
      entry.previousHash === previousHash &&
      entry.bulletinId === first.bulletinId &&
      (entry.action === 'RECEIVED') === (index === 0)
    const read = HistoryEntry.safeParse({
      ...entry,
      matricularAccount: shownValue(entry.matricularAccount),
      name: shownValue(entry.name),
      changes: entry.changes.map(({ field, before, after }) => ({
        field,
        before: shownValue(before),
        after: shownValue(after),
      })),
      tablet: null,
      secret: null,
      hash,
    })
    if (!isNext || !read.success || !isShownAsMustBe(entry, isDriversOwn)) return null
    entries.push(read.data)
    previousHash = hash
  }
  return previousHash === null ? null : { entries, isDriversOwn, lastHash: previousHash }
}
