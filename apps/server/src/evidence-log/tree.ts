import {
  consistencySpans,
  inclusionSpans,
  isConsistent,
  rootOfSubtrees,
  type DigestBytes,
  type Hash,
  type Span,
} from '@bulletin/domain/evidence/merkle'
import { nodesOf, TILE_WIDTH } from '@bulletin/domain/evidence/tiles'
import type { LogRepository } from './repository.ts'

export type Root = { readonly size: number; readonly root: Hash }

/** Reads the stored tree: a proof costs as many reads as the tree is high, whatever its size. */
export const storedTree = ({ readNodes }: Pick<LogRepository, 'readNodes'>, digest: DigestBytes) => {
  /** The root of each span; null where the database lacks a node. */
  const rootsOf = async (spans: readonly Span[]): Promise<Hash[] | null> => {
    const ranges = spans.map(nodesOf)
    const read = await readNodes(ranges.flat())
    const roots: Hash[] = []
    let at = 0
    for (const nodes of ranges) {
      const subtrees = nodes.flatMap(({ level, start, end }) => {
        const hashes = read[at] ?? []
        at += 1
        return hashes.length === end - start
          ? hashes.map((root) => ({ leaves: TILE_WIDTH ** level, root }))
          : [null]
      })
      const whole = subtrees.filter((subtree) => subtree !== null)
      if (whole.length < subtrees.length) return null
      roots.push(rootOfSubtrees(whole, digest))
    }
    return roots
  }

  return {
    /** The root of the first `size` entries. */
    findRoot: async (size: number): Promise<Hash | null> =>
      (await rootsOf([{ start: 0, end: size }]))?.[0] ?? null,

    findInclusionPath: (index: number, size: number): Promise<Hash[] | null> =>
      rootsOf(inclusionSpans(index, size)),

    findConsistencyPath: (older: number, newer: number): Promise<Hash[] | null> =>
      rootsOf(consistencySpans(older, newer)),

    /** Whether the stored tree of the newer size begins with the older one. */
    isContinuing: async (older: Root, newer: Root): Promise<boolean> => {
      const path = await rootsOf(consistencySpans(older.size, newer.size))
      return path !== null && isConsistent(older, newer, path, digest)
    },
  }
}
export type StoredTree = ReturnType<typeof storedTree>
