import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex } from './base64.ts'
import {
  consistencySpans,
  EMPTY_FRONTIER,
  HASH_BYTES,
  inclusionSpans,
  isConsistent,
  rootFromInclusion,
  rootOf,
  withLeaf,
  type Frontier,
  type Hash,
} from './merkle.ts'
import { bytesOf, digestBytes, leafHash } from './testing/cryptography.ts'
import { naiveTree } from './testing/naive-tree.ts'

/** The entries and hashes with which implementations of RFC 6962 are compared (transparency-dev/merkle, Apache-2.0). */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const NODE = {
  a00: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  a01: '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  a04: 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
  a06: 'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
  a10: 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  a11: '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  a12: '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
  a13: 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
  a20: 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  a21: '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
}

const treeOf = (entries: readonly Uint8Array[]): { roots: Hash[]; frontiers: Frontier[] } => {
  const frontiers = [EMPTY_FRONTIER]
  for (const entry of entries)
    frontiers.push(withLeaf(frontiers.at(-1) ?? EMPTY_FRONTIER, leafHash(entry), digestBytes))
  return { frontiers, roots: frontiers.map((frontier) => rootOf(frontier, digestBytes)) }
}
const entriesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => Uint8Array.of(index % 256, Math.floor(index / 256)))

const known = ENTRIES.map(bytesOf)
const knownTree = naiveTree(known)
const hexOf = (hashes: readonly Uint8Array[]) => hashes.map(toHex)
const rootsOfSpans = (spans: readonly { start: number; end: number }[], tree: ReturnType<typeof naiveTree>) =>
  spans.map(({ start, end }) => tree.rootOfSpan(start, end))

describe('the Merkle tree of RFC 6962', () => {
  it('has the published roots at every size', () => {
    expect(hexOf(treeOf(known).roots)).toEqual(ROOTS)
  })

  it.each([
    [0, 1, []],
    [0, 8, ['a01', 'a11', 'a21']],
    [5, 8, ['a04', 'a13', 'a20']],
    [2, 3, ['a10']],
    [1, 5, ['a00', 'a11', 'a04']],
  ] as const)('proves leaf %i of %i by the published path', (index, size, names) => {
    expect(hexOf(rootsOfSpans(inclusionSpans(index, size), knownTree))).toEqual(
      names.map((name) => NODE[name]),
    )
  })

  it.each([
    [1, 1, []],
    [1, 8, ['a01', 'a11', 'a21']],
    [6, 8, ['a12', 'a13', 'a20']],
    [2, 5, ['a11', 'a04']],
    [6, 7, ['a12', 'a06', 'a20']],
  ] as const)('proves that the tree of %i begins that of %i by the published path', (older, newer, names) => {
    expect(hexOf(rootsOfSpans(consistencySpans(older, newer), knownTree))).toEqual(
      names.map((name) => NODE[name]),
    )
  })

  it('tells of every complete subtree once, with its root', () => {
    const told: string[] = []
    let frontier = EMPTY_FRONTIER
    for (const entry of known)
      frontier = withLeaf(frontier, leafHash(entry), digestBytes, (level, index, root) =>
        told.push(`${level}/${index} ${toHex(root)}`),
      )
    expect(told.filter((line) => !line.startsWith('0/'))).toEqual([
      `1/0 ${NODE.a10}`,
      `1/1 ${NODE.a11}`,
      `2/0 ${NODE.a20}`,
      `1/2 ${NODE.a12}`,
      `1/3 ${NODE.a13}`,
      `2/1 ${NODE.a21}`,
      `3/0 ${ROOTS[8]}`,
    ])
  })
})

const COUNT = 10_000
const many = entriesOf(COUNT)
const { roots } = treeOf(many)
const naive = naiveTree(many)

describe('a tree of ten thousand entries', () => {
  it('grows as the definitions of the RFC say, and every proof between any two of its sizes holds', () => {
    fc.assert(
      fc.property(fc.nat(COUNT), fc.nat(COUNT), (one, other) => {
        const [older, newer] = [Math.min(one, other), Math.max(one, other)]
        const root = (size: number) => roots[size] ?? new Uint8Array()
        expect(toHex(root(newer))).toBe(toHex(naive.root(newer)))
        const path = rootsOfSpans(consistencySpans(older, newer), naive)
        expect(hexOf(path)).toEqual(older === 0 ? [] : hexOf(naive.consistency(older, newer)))
        const heads = [
          { size: older, root: root(older) },
          { size: newer, root: root(newer) },
        ] as const
        expect(isConsistent(...heads, path, digestBytes)).toBe(true)
        if (older === newer || older === 0) return
        expect(isConsistent({ ...heads[0], root: root(older - 1) }, heads[1], path, digestBytes)).toBe(false)
        expect(isConsistent(heads[0], { ...heads[1], root: root(older) }, path, digestBytes)).toBe(false)
      }),
    )
  })

  it('proves each of its leaves as the RFC says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: COUNT }), fc.nat(), (size, chosen) => {
        const index = chosen % size
        const path = rootsOfSpans(inclusionSpans(index, size), naive)
        expect(hexOf(path)).toEqual(hexOf(naive.inclusion(index, size)))
        const leaf = leafHash(many[index] ?? new Uint8Array())
        const root = rootFromInclusion({ index, size, path }, leaf, digestBytes)
        expect(root && toHex(root)).toBe(toHex(naive.root(size)))
      }),
    )
  })
})

/** What somebody would try with a proof that holds. */
const manipulations = (path: readonly Hash[]): Hash[][] => [
  path.slice(1),
  path.slice(0, -1),
  [...path, digestBytes(new Uint8Array())],
  [digestBytes(new Uint8Array()), ...path],
  path.map((hash, index) =>
    index === 0 ? Uint8Array.from(hash, (byte, at) => (at === 0 ? byte ^ 1 : byte)) : hash,
  ),
  path.map((hash) => hash.subarray(1)),
  path.toReversed().map((hash, index) => (index === 0 ? new Uint8Array(HASH_BYTES) : hash)),
]

describe('a proof that was tampered with', () => {
  it('of inclusion gives no root, or another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(), (size, chosen) => {
        const index = chosen % size
        const path = naive.inclusion(index, size)
        const leaf = leafHash(many[index] ?? new Uint8Array())
        const expected = toHex(naive.root(size))
        const refused = (proof: { index: number; size: number; path: Hash[] }, of: Hash = leaf) => {
          const root = rootFromInclusion(proof, of, digestBytes)
          expect(root === null ? null : toHex(root)).not.toBe(expected)
        }
        for (const changed of manipulations(path)) refused({ index, size, path: changed })
        for (const at of [index - 1, index + 1, index ^ 2, -1, size, index + 0.5])
          refused({ index: at, size, path })
        refused({ index, size, path }, digestBytes(leaf))
        refused({ index, size, path }, leaf.subarray(1))
      }),
    )
  })

  it('of consistency is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 300 }), fc.nat(), (newer, chosen) => {
        const older = 1 + (chosen % (newer - 1))
        const path = naive.consistency(older, newer)
        const head = (size: number) => ({ size, root: naive.root(size) })
        const isTaken = (from: ReturnType<typeof head>, to: ReturnType<typeof head>, by: Hash[]) =>
          isConsistent(from, to, by, digestBytes)
        expect(isTaken(head(older), head(newer), path)).toBe(true)
        for (const changed of manipulations(path))
          expect(isTaken(head(older), head(newer), changed)).toBe(false)
        expect(isTaken(head(newer), head(older), path)).toBe(false)
        expect(
          isTaken(
            { ...head(older), root: head(newer).root },
            { ...head(newer), root: head(older).root },
            path,
          ),
        ).toBe(false)
        expect(isTaken({ ...head(older), size: older + newer }, head(newer), path)).toBe(false)
        expect(isTaken(head(older), { ...head(newer), root: new Uint8Array() }, path)).toBe(false)
      }),
    )
  })

  it('from the empty tree is taken when it is empty itself, and from no other', () => {
    const empty = { size: 0, root: digestBytes(new Uint8Array()) }
    const head = { size: 5, root: naive.root(5) }
    expect(isConsistent(empty, head, [], digestBytes)).toBe(true)
    expect(isConsistent(empty, head, [head.root], digestBytes)).toBe(false)
    expect(isConsistent({ size: 0, root: head.root }, head, [], digestBytes)).toBe(false)
  })
})
