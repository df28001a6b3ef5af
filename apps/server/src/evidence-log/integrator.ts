import { withLeaf, type DigestBytes } from '@bulletin/domain/evidence/merkle'
import type { CompletedTile, Head, Grown, LogRepository, Pending } from './repository.ts'

export const ENTRIES_PER_BATCH = 4096
/** A tile spans eight levels of the tree. */
const LEVELS_PER_TILE = 8

const keyOf = ({ source, position }: Pending): string => `${source}/${position}`

/** The tree with the entries that wait, each once, in the order of the queue. */
export const grownWith = ({ frontier, pending }: Head, digest: DigestBytes): Grown => {
  const fresh = new Map(pending.filter(({ isKnown }) => !isKnown).map((entry) => [keyOf(entry), entry]))
  const leaves = [...fresh.values()]
  const completed: CompletedTile[] = []
  let grown = frontier
  for (const { hash } of leaves)
    grown = withLeaf(grown, Buffer.from(hash, 'hex'), digest, (level, index, root) => {
      if (level > 0 && level % LEVELS_PER_TILE === 0)
        completed.push({ level: level / LEVELS_PER_TILE, index, root: Buffer.from(root).toString('hex') })
    })
  return {
    sizeBefore: frontier.size,
    frontier: grown,
    leaves,
    completed,
    taken: pending.map(({ id }) => id),
  }
}

type Parts = {
  repository: Pick<LogRepository, 'readHead' | 'grow'>
  digest: DigestBytes
  /** Between two batches of a long queue: receipts come first. */
  rest: (milliseconds: number) => Promise<unknown>
  milliseconds: () => number
  entriesPerBatch?: number
}

/**
 * Numbers the entries of the queue. Safe in several processes at once: only the election of one of them spares the
 * others useless work.
 */
export const integrator = ({
  repository,
  digest,
  rest,
  milliseconds,
  entriesPerBatch = ENTRIES_PER_BATCH,
}: Parts) => {
  /** Ids up to this one were taken in this run: looking for the next ones need not pass them again. */
  const integrateBatch = async (after: number): Promise<{ count: number; last: number; isMore: boolean }> => {
    const head = await repository.readHead(after, entriesPerBatch)
    const last = head.pending.at(-1)
    if (!last) return { count: 0, last: after, isMore: false }
    const grown = grownWith(head, digest)
    // Another process was faster: what it took is gone from the queue.
    if (!(await repository.grow(grown))) return { count: 0, last: after, isMore: true }
    return {
      count: grown.leaves.length,
      last: last.id,
      isMore: head.pending.length === entriesPerBatch,
    }
  }

  return {
    /** Until the queue is empty, or `isEnough`. Returns how many entries got a number. */
    integrate: async (isEnough: () => boolean = () => false): Promise<number> => {
      let [total, after] = [0, 0]
      for (;;) {
        const began = milliseconds()
        const { count, last, isMore } = await integrateBatch(after)
        total += count
        after = last
        if (!isMore || isEnough()) return total
        await rest(milliseconds() - began)
      }
    },
  }
}
export type Integrator = ReturnType<typeof integrator>
