import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHex } from './base64.ts'
import { rootOfSubtrees } from './merkle.ts'
import { digestBytes } from './testing/cryptography.ts'
import { naiveTree } from './testing/naive-tree.ts'
import { nodesOf, tileFromPath, tilePath, TILE_WIDTH } from './tiles.ts'

describe('the path of a tile', () => {
  it.each([
    [{ level: 0, index: 0, width: TILE_WIDTH }, '0/000'],
    [{ level: 0, index: 1_234_067, width: TILE_WIDTH }, '0/x001/x234/067'],
    [{ level: 1, index: 0, width: 17 }, '1/000.p/17'],
    [{ level: 2, index: 1000, width: 1 }, '2/x001/000.p/1'],
  ])('of %j is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path)
    expect(tileFromPath(path)).toEqual(tile)
  })

  it.each([
    '',
    '0',
    '0/0',
    '0/1000',
    '0/x000/001',
    '00/000',
    '0/000.p/0',
    '0/000.p/256',
    '0/000.p/257',
    '-1/000',
    '9/000',
    '0/000/',
    '0/001/x000',
  ])('%j is none', (path) => expect(tileFromPath(path)).toBeNull())
})

it('a subtree consists of stored nodes that cover it once, in order', () => {
  fc.assert(
    fc.property(fc.nat(4), fc.nat(3), fc.nat(200_000), (power, block, count) => {
      const start = block * 256 ** power
      const end = start + 1 + count
      let at = start
      for (const { level, start: first, end: last } of nodesOf({ start, end })) {
        expect(first * 256 ** level).toBe(at)
        at = last * 256 ** level
      }
      expect(at).toBe(end)
    }),
  )
})

it('a subtree has the root that its stored nodes come to', () => {
  const tree = naiveTree(Array.from({ length: 2000 }, (_, index) => Uint8Array.of(index % 256, index / 256)))
  fc.assert(
    fc.property(fc.constantFrom(0, 256, 512, 1024), fc.nat(900), (start, count) => {
      const span = { start, end: start + 1 + Math.min(count, start === 0 ? count : start - 1) }
      const subtrees = nodesOf(span).flatMap(({ level, start: first, end: last }) =>
        Array.from({ length: last - first }, (_, at) => {
          const leaves = TILE_WIDTH ** level
          const from = (first + at) * leaves
          return { leaves, root: tree.rootOfSpan(from, from + leaves) }
        }),
      )
      expect(toHex(rootOfSubtrees(subtrees, digestBytes))).toBe(toHex(tree.rootOfSpan(span.start, span.end)))
    }),
  )
})
