import {
  consistencySpans,
  EMPTY_FRONTIER,
  HASH_BYTES,
  isConsistent,
  rootOfSubtrees,
  withLeaf,
  type DigestBytes,
  type Frontier,
  type Hash,
  type Span,
  type Subtree,
} from '@bulletin/domain/evidence/merkle'
import { nodesOf, TILE_WIDTH } from '@bulletin/domain/evidence/tiles'
import type { Claim } from './checkpoints.ts'
import type { LogVerificationRepository } from './repository.ts'

/** Levels of the tree in a level of tiles. */
const TILE_LEVELS = Math.log2(TILE_WIDTH)

type Nodes = Pick<LogVerificationRepository, 'readNodes'>

/** The stored nodes that a span consists of; null where one is missing. */
const subtreesOf = async (span: Span, { readNodes }: Nodes): Promise<Subtree[] | null> => {
  const subtrees: Subtree[] = []
  for (const nodes of nodesOf(span)) {
    const found = await readNodes(nodes)
    for (let index = nodes.start; index < nodes.end; index += 1) {
      const root = found.get(index)
      if (root?.length !== HASH_BYTES) return null
      subtrees.push({ leaves: TILE_WIDTH ** nodes.level, root })
    }
  }
  return subtrees
}

const rootOfSpan = async (span: Span, nodes: Nodes, digest: DigestBytes): Promise<Hash | null> => {
  const subtrees = await subtreesOf(span, nodes)
  return subtrees && rootOfSubtrees(subtrees, digest)
}

/** The frontier of the first leaves, from the stored nodes: whoever uses it compares its root with a checkpoint. */
export const storedFrontier = async (
  size: number,
  nodes: Nodes,
  digest: DigestBytes,
): Promise<Frontier | null> => {
  const roots: Hash[] = []
  let start = 0
  while (start < size) {
    const end = start + 2 ** Math.floor(Math.log2(size - start))
    const root = await rootOfSpan({ start, end }, nodes, digest)
    if (root === null) return null
    roots.push(root)
    start = end
  }
  return size === 0 ? EMPTY_FRONTIER : { size, roots }
}

/** Whether the stored nodes prove that the tree of the newer checkpoint begins with that of the older one. */
export const isProvenConsistent = async (
  older: Claim,
  newer: Claim,
  nodes: Nodes,
  digest: DigestBytes,
): Promise<boolean> => {
  const path: Hash[] = []
  for (const span of consistencySpans(older.size, newer.size)) {
    const root = await rootOfSpan(span, nodes, digest)
    if (root === null) return false
    path.push(root)
  }
  return isConsistent(older, newer, path, digest)
}

/** The root of a tile that is complete: at level 1 of 256 leaves. */
export type CompleteTile = { readonly level: number; readonly index: number; readonly root: Hash }

/** The tree with more leaves, given as one array of bytes, and the tiles that they complete. */
export const withLeaves = (
  before: Frontier,
  hashes: Uint8Array,
  digest: DigestBytes,
  grown: (frontier: Frontier) => void,
): { frontier: Frontier; tiles: CompleteTile[] } => {
  const tiles: CompleteTile[] = []
  const completed = (level: number, index: number, root: Hash): void => {
    if (level > 0 && level % TILE_LEVELS === 0) tiles.push({ level: level / TILE_LEVELS, index, root })
  }
  let frontier = before
  for (let at = 0; at < hashes.length; at += HASH_BYTES) {
    frontier = withLeaf(frontier, hashes.subarray(at, at + HASH_BYTES), digest, completed)
    grown(frontier)
  }
  return { frontier, tiles }
}
