/**
 * The Merkle tree of RFC 6962, section 2.1: SHA-256, a one before two children (`leafHashOf` puts a zero before a leaf), the left
 * subtree the largest power of two below the size. Hashes are 32 bytes; sizes and indexes are integers up to 2^53.
 */

/** SHA-256 of bytes, passed by the platform: `node:crypto` on the server, a library in the browser. */
export type DigestBytes = (bytes: Uint8Array) => Uint8Array

export type Hash = Uint8Array

export const HASH_BYTES = 32
const NODE_PREFIX = 1

export const nodeHash = (left: Hash, right: Hash, digest: DigestBytes): Hash => {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES)
  bytes[0] = NODE_PREFIX
  bytes.set(left, 1)
  bytes.set(right, 1 + HASH_BYTES)
  return digest(bytes)
}

export const isSameHash = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

const isIndex = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
const half = (value: number): number => Math.floor(value / 2)
const isOdd = (value: number): boolean => value % 2 === 1

/** The roots of the complete subtrees of a tree, largest first: all that is needed to make it grow. */
export type Frontier = { readonly size: number; readonly roots: readonly Hash[] }

export const EMPTY_FRONTIER: Frontier = { size: 0, roots: [] }

/** The tree with one more leaf. `completed` is told of every subtree that this leaf completes, from the leaf upwards. */
export const withLeaf = (
  { size, roots }: Frontier,
  leaf: Hash,
  digest: DigestBytes,
  completed: (level: number, index: number, root: Hash) => void = () => undefined,
): Frontier => {
  const grown = [...roots]
  let root = leaf
  let level = 0
  let index = size
  completed(level, index, root)
  for (; isOdd(index); index = half(index)) {
    const left = grown.pop()
    if (left === undefined) throw new RangeError(`A tree of ${size} leaves has more subtrees`)
    root = nodeHash(left, root, digest)
    level += 1
    completed(level, half(index), root)
  }
  return { size: size + 1, roots: [...grown, root] }
}

export const rootOf = ({ roots }: Pick<Frontier, 'roots'>, digest: DigestBytes): Hash =>
  roots.reduceRight<Hash | null>(
    (right, left) => (right === null ? left : nodeHash(left, right, digest)),
    null,
  ) ?? digest(new Uint8Array())

/** A complete subtree of a power of two leaves. */
export type Subtree = { readonly leaves: number; readonly root: Hash }

/** The root over complete subtrees from left to right, of which none is larger than the one before it. */
export const rootOfSubtrees = (subtrees: readonly Subtree[], digest: DigestBytes): Hash => {
  const merged: Subtree[] = []
  for (const subtree of subtrees) {
    let { leaves, root } = subtree
    for (let left = merged.at(-1); left?.leaves === leaves; left = merged.at(-1)) {
      merged.pop()
      root = nodeHash(left.root, root, digest)
      leaves *= 2
    }
    merged.push({ leaves, root })
  }
  return rootOf({ roots: merged.map(({ root }) => root) }, digest)
}

/** The leaves from `start` to before `end`: a subtree, whose root is part of a proof. */
export type Span = { readonly start: number; readonly end: number }

/** The largest power of two strictly below the size. */
const leftSize = (size: number): number => {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** The subtrees whose roots prove that a leaf is in the tree, in the order of the proof; none outside the tree. */
export const inclusionSpans = (index: number, size: number): Span[] => {
  if (!isIndex(index) || !isIndex(size) || index >= size) return []
  const spans: Span[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + leftSize(end - start)
    if (index < middle) {
      spans.push({ start: middle, end })
      end = middle
    } else {
      spans.push({ start, end: middle })
      start = middle
    }
  }
  return spans.toReversed()
}

/** The subtrees whose roots prove that the tree of `older` leaves is the beginning of the tree of `newer` leaves. */
export const consistencySpans = (older: number, newer: number): Span[] => {
  if (!isIndex(older) || !isIndex(newer) || older === 0 || older >= newer) return []
  const spans: Span[] = []
  let [start, end, size, isWhole] = [0, newer, older, true]
  while (size !== end - start) {
    const middle = start + leftSize(end - start)
    if (start + size <= middle) {
      spans.push({ start: middle, end })
      end = middle
    } else {
      spans.push({ start, end: middle })
      size -= middle - start
      start = middle
      isWhole = false
    }
  }
  return (isWhole ? spans : [...spans, { start, end }]).toReversed()
}

/** The root of the tree that this leaf and path belong to; null where they cannot belong to a tree of this size. */
export const rootFromInclusion = (
  { index, size, path }: { index: number; size: number; path: readonly Hash[] },
  leaf: Hash,
  digest: DigestBytes,
): Hash | null => {
  if (!isIndex(index) || !isIndex(size) || index >= size) return null
  if ([leaf, ...path].some(({ length }) => length !== HASH_BYTES)) return null
  let [at, last, root] = [index, size - 1, leaf]
  for (const sibling of path) {
    if (last === 0) return null
    if (isOdd(at) || at === last) {
      root = nodeHash(sibling, root, digest)
      while (!isOdd(at) && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else root = nodeHash(root, sibling, digest)
    at = half(at)
    last = half(last)
  }
  return last === 0 ? root : null
}

type Head = { readonly size: number; readonly root: Hash }

const isPowerOfTwo = (value: number): boolean => value === 1 || leftSize(value) * 2 === value

/**
 * Whether the tree of the newer head begins with the tree of the older one. An empty older tree is the beginning of any,
 * by an empty proof, as witnesses need it.
 */
export const isConsistent = (
  older: Head,
  newer: Head,
  path: readonly Hash[],
  digest: DigestBytes,
): boolean => {
  if (!isIndex(older.size) || !isIndex(newer.size) || older.size > newer.size) return false
  if ([older.root, newer.root, ...path].some(({ length }) => length !== HASH_BYTES)) return false
  if (older.size === 0) return path.length === 0 && isSameHash(older.root, digest(new Uint8Array()))
  if (older.size === newer.size) return path.length === 0 && isSameHash(older.root, newer.root)
  const [first, ...rest] = isPowerOfTwo(older.size) ? [older.root, ...path] : path
  if (first === undefined || path.length === 0) return false
  let [at, last] = [older.size - 1, newer.size - 1]
  while (isOdd(at)) {
    at = half(at)
    last = half(last)
  }
  let [olderRoot, newerRoot] = [first, first]
  for (const sibling of rest) {
    if (last === 0) return false
    if (isOdd(at) || at === last) {
      olderRoot = nodeHash(sibling, olderRoot, digest)
      newerRoot = nodeHash(sibling, newerRoot, digest)
      while (!isOdd(at) && at !== 0) {
        at = half(at)
        last = half(last)
      }
    } else newerRoot = nodeHash(newerRoot, sibling, digest)
    at = half(at)
    last = half(last)
  }
  return last === 0 && isSameHash(olderRoot, older.root) && isSameHash(newerRoot, newer.root)
}
