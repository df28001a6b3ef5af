import { toHex } from '@bulletin/domain/evidence/base64'
import {
  EMPTY_FRONTIER,
  HASH_BYTES,
  isSameHash,
  rootOf,
  type Frontier,
} from '@bulletin/domain/evidence/merkle'
import type { Sha256 } from '@bulletin/domain/document/canonical'
import { TILE_WIDTH } from '@bulletin/domain/evidence/tiles'
import {
  checkpointFaults,
  claimOf,
  claimOfRow,
  type Claim,
  type KeptNote,
  type KnownKeys,
} from './checkpoints.ts'
import type { LogFault } from './faults.ts'
import type { JournalVerificationRepository } from './journal/repository.ts'
import { verifyJournal } from './journal/verify-journal.ts'
import type { LogVerificationRepository, StoredCheckpoint } from './repository.ts'
import { isProvenConsistent, storedFrontier, withLeaves, type CompleteTile } from './tree.ts'

/** Leaves read at once: complete tiles of level 1. */
const BATCH_LEAVES = 64 * TILE_WIDTH
const BATCH_ENTRIES = 20_000

export type LogProgress = { what: 'LEAVES' | 'JOURNAL'; checked: number; of: number }

export type LogVerifyOptions = KnownKeys & {
  sha256: Sha256
  journal: JournalVerificationRepository
  /** Checkpoints that were kept outside the database. */
  outside?: readonly KeptNote[]
  /** Begins with the leaves after this checkpoint, whose own tree is taken from the stored nodes. */
  from?: StoredCheckpoint | null
  batchLeaves?: number
  onFault: (fault: LogFault) => void
  onProgress?: (progress: LogProgress) => void
}

/** What is to be found at a size of the tree. */
type Expected = Claim & { readonly fault: LogFault }

/**
 * Checks the log: that every entry has its leaf or waits for it, every leaf its entry, and that leaves, tiles, head, and
 * checkpoints in and outside the database are of one tree. Reads the leaves once, in batches.
 */
export const verifyLog = async (
  repository: LogVerificationRepository,
  options: LogVerifyOptions,
): Promise<{ leaves: number }> => {
  const { digest, outside = [], from = null, batchLeaves = BATCH_LEAVES, onFault, onProgress } = options
  const head = await repository.findHead()
  if (head === null) {
    onFault({ kind: 'HEAD_GONE' })
    return { leaves: 0 }
  }
  const { size } = head
  if (head.leavesBeyond > 0) onFault({ kind: 'BEYOND', what: 'LEAVES' })
  if (head.checkpointsBeyond > 0) onFault({ kind: 'BEYOND', what: 'CHECKPOINTS' })
  if (head.nodesBeyond > 0) onFault({ kind: 'BEYOND', what: 'NODES' })
  if ((await repository.countCosignatureOrphans()) > 0) onFault({ kind: 'COSIGNATURE_ALONE' })

  const expectedOf = async (stored: readonly StoredCheckpoint[]): Promise<Expected[]> => {
    for (const one of stored) for (const fault of await checkpointFaults(one, options)) onFault(fault)
    return stored.map((one) => ({
      ...claimOfRow(one),
      fault: { kind: 'ROOT', size: one.size, signedAt: one.signedAt },
    }))
  }

  const proveBefore = async (older: Expected, start: Claim): Promise<void> => {
    if (!(await isProvenConsistent(older, start, repository, digest))) onFault(older.fault)
  }

  /** Those of outside that the tree is held against while it grows; older ones are proved to be its beginning. */
  const expectedOutside = async (start: Claim): Promise<Expected[]> => {
    const expected: Expected[] = []
    let newestBefore: Expected | null = null
    for (const kept of outside) {
      const { name } = kept
      const claim = await claimOf(kept, options)
      if (!claim.ok) onFault({ kind: 'OUTSIDE', name, reason: claim.failure })
      else if (claim.value.size > size)
        onFault({ kind: 'SHORTER', name, size: claim.value.size, stored: size })
      else {
        const one = { ...claim.value, fault: { kind: 'OUTSIDE_ROOT', name, size: claim.value.size } } as const
        if (one.size > start.size || start.size === 0) expected.push(one)
        else if (kept.isGiven) await proveBefore(one, start)
        else if (newestBefore === null || one.size >= newestBefore.size) newestBefore = one
      }
    }
    if (newestBefore) await proveBefore(newestBefore, start)
    return expected
  }

  /** Where the leaves begin to be read. */
  const begin = async (): Promise<Frontier> => {
    if (from === null || from.size > size) return EMPTY_FRONTIER
    const [claimed] = await expectedOf([from])
    const frontier = await storedFrontier(from.size, repository, digest)
    if (frontier && claimed && isSameHash(rootOf(frontier, digest), claimed.root)) return frontier
    // The whole log is read, to tell where it differs.
    onFault({ kind: 'ROOT', size: from.size, signedAt: from.signedAt })
    return EMPTY_FRONTIER
  }

  const check = (expected: readonly Expected[], frontier: Frontier): void => {
    const root = rootOf(frontier, digest)
    for (const one of expected) if (!isSameHash(one.root, root)) onFault(one.fault)
  }

  const checkTiles = async (tiles: readonly CompleteTile[]): Promise<void> => {
    const levels = grouped(tiles, ({ level }) => level)
    for (const [level, complete] of levels) {
      const [first, last] = [complete[0], complete.at(-1)]
      if (!first || !last) continue
      const stored = await repository.readNodes({ level, start: first.index, end: last.index + 1 })
      for (const { index, root } of complete) {
        const found = stored.get(index)
        if (!found || !isSameHash(found, root)) onFault({ kind: 'NODE', level, index })
      }
    }
  }

  let journalLeaves = 0
  /** The tree of all leaves; null where one is missing, and there is none. */
  const grow = async (start: Frontier, kept: readonly Expected[]): Promise<Frontier | null> => {
    let frontier: Frontier | null = start
    for (let at = start.size; at < size; at += batchLeaves) {
      const span = { start: at, end: Math.min(at + batchLeaves, size) }
      const { count, journalCount, hashes, unlike } = await repository.readLeaves(span)
      journalLeaves += journalCount
      for (const { index, source, bulletinId, isEntryThere } of unlike) {
        const sealedAt = await repository.findSealed(index)
        onFault(
          isEntryThere
            ? { kind: 'ENTRY_CHANGED', index, source, bulletinId, sealedAt }
            : { kind: 'ENTRY_GONE', index, source, sealedAt },
        )
      }
      if (count < span.end - span.start)
        for (const index of await repository.listMissing(span))
          onFault({ kind: 'LEAF_GONE', index, sealedAt: await repository.findSealed(index) })
      // A head that says any size must not be followed to it.
      if (count === 0) {
        onFault({ kind: 'HEAD' })
        return null
      }
      if (hashes.length !== (span.end - span.start) * HASH_BYTES) frontier = null
      const rows = await expectedOf(await repository.readCheckpoints(span))
      if (frontier) {
        const expected = grouped([...rows, ...kept], (one) => one.size)
        const grown = withLeaves(frontier, hashes, digest, (now) => {
          const here = expected.get(now.size)
          if (here) check(here, now)
        })
        ;({ frontier } = grown)
        await checkTiles(grown.tiles)
      }
      onProgress?.({ what: 'LEAVES', checked: span.end, of: size })
    }
    return frontier
  }

  const checkEntries = async (first: string): Promise<void> => {
    let after: string | null = first
    while (after !== null) {
      const { last, unlogged } = await repository.readEntries(after, BATCH_ENTRIES)
      for (const { bulletinId, number } of unlogged) onFault({ kind: 'UNLOGGED', bulletinId, number })
      after = last
    }
    for (const { source, bulletinId } of await repository.listFalseWaiting())
      onFault({ kind: 'WAITING', source, bulletinId })
  }

  const start = await begin()
  const kept = await expectedOutside({ size: start.size, root: rootOf(start, digest) })
  if (start.size === 0)
    check(
      [
        ...(await expectedOf(await repository.readCheckpoints({ start: -1, end: 0 }))),
        ...kept.filter((one) => one.size === 0),
      ],
      start,
    )
  const frontier = await grow(start, kept)
  // Without all leaves there is no tree: what was signed for it cannot be compared.
  if (frontier && !(frontier.size === size && isFrontier(frontier, head.frontier))) onFault({ kind: 'HEAD' })
  await checkEntries(await repository.findStart(start.size, 'history'))
  await verifyJournal(options.journal, {
    sha256: options.sha256,
    findSealed: repository.findSealed,
    leaves: { start: start.size, end: size, journalCount: journalLeaves },
    after: await repository.findStart(start.size, 'journal'),
    onFault,
    onProgress: (checked) => onProgress?.({ what: 'JOURNAL', checked, of: Math.max(checked, journalLeaves) }),
  })
  return { leaves: size }
}

const isFrontier = ({ roots }: Frontier, stored: readonly string[]): boolean =>
  roots.length === stored.length && roots.every((root, place) => toHex(root) === stored[place])

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> => {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
