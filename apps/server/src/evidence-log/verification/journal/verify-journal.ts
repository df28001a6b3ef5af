import { hashOfJournalEntry } from '@bulletin/domain/journal/entry'
import type { Sha256 } from '@bulletin/domain/document/canonical'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import type { LogFault } from '../faults.ts'
import {
  BEFORE_ALL_INSTANTS,
  type JournalVerificationRepository,
  type Place,
  type StoredAccess,
} from './repository.ts'

/** Few enough for a server that checks while it answers. */
const BATCH = 250

const keyOf = (name: string | null | undefined): string | null =>
  name === null || name === undefined ? null : searchKeyOf(name)

const isAsHashed = (access: StoredAccess, sha256: Sha256): boolean => {
  const { entry, isLoose, nameKey, driverNameKey } = access
  try {
    if (isLoose || nameKey !== keyOf(entry.name) || driverNameKey !== keyOf(entry.driver?.name)) return false
    return hashOfJournalEntry(entry, sha256) === entry.hash
  } catch {
    // What was rewritten may have any form.
    return false
  }
}

const faultIn = (access: StoredAccess, sha256: Sha256): LogFault | null => {
  const { entry, leaf, isWaiting, position } = access
  if (!isAsHashed(access, sha256))
    return { kind: 'JOURNAL_CHANGED', index: leaf?.index ?? null, at: entry.at }
  if (leaf === null) return isWaiting ? null : { kind: 'UNLOGGED', bulletinId: null, number: position }
  return leaf.hash === entry.hash
    ? null
    : { kind: 'ENTRY_CHANGED', index: leaf.index, source: 'journal', bulletinId: null, sealedAt: null }
}

export type JournalVerifyOptions = {
  sha256: Sha256
  /** The leaves that were read, and how many of them are the journal's. */
  leaves: { readonly start: number; readonly end: number; readonly journalCount: number }
  onFault: (fault: LogFault) => void
  onProgress: (checked: number) => void
  /** Begins with the entries after this position. */
  after: string
  /** When a leaf was sealed at the latest. */
  findSealed: (index: number) => Promise<string | null>
}

/**
 * Checks the entries of the journal: each has the hash of what it says, and the leaf of that hash, or waits for it. A leaf
 * may lack its entry only where its month was removed, which the journal itself tells.
 */
export const verifyJournal = async (
  repository: JournalVerificationRepository,
  { sha256, leaves, after: first, onFault, onProgress, findSealed }: JournalVerifyOptions,
): Promise<void> => {
  const { start, end, journalCount } = leaves
  let [checked, found] = [0, 0]
  let after: Place | null = { position: first, at: BEFORE_ALL_INSTANTS }
  while (after !== null) {
    const { last, accesses } = await repository.readAccesses(after, BATCH)
    for (const access of accesses) {
      const { leaf } = access
      if (leaf && leaf.index >= start && leaf.index < end) found += 1
      const fault = faultIn(access, sha256)
      if (fault) onFault(fault)
    }
    checked += accesses.length
    if (last) onProgress(checked)
    after = last
  }
  if (found >= journalCount) return
  for (const index of await repository.listGone({ start, end }, await repository.listRemoved()))
    onFault({ kind: 'ENTRY_GONE', index, source: 'journal', sealedAt: await findSealed(index) })
}
