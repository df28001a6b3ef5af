import { describe, expect, it } from 'vitest'
import { toBase64 } from './base64.ts'
import { digestBytes } from './testing/cryptography.ts'
import { naiveTree } from './testing/naive-tree.ts'
import { utf8 } from './utf8.ts'
import { readWitnessRequest, readWitnessSize, witnessRequestText } from './witness-request.ts'
import { witnessVerdict } from './witness-verdict.ts'

const entries = (count: number, word = 'entry') =>
  Array.from({ length: count }, (_, index) => utf8(`${word} ${index}`))
const tree = naiveTree(entries(9))
const headAt = (size: number) => ({ size, root: tree.root(size) })
const verdict = (
  seen: number | null,
  oldSize: number,
  size: number,
  proof = tree.consistency(oldSize, size),
) => witnessVerdict(seen === null ? null : headAt(seen), { oldSize, proof, head: headAt(size) }, digestBytes)

describe('what a witness answers', () => {
  it.each([
    [null, 0, 5, [], 'COSIGN'],
    [null, 0, 0, [], 'COSIGN'],
    [3, 3, 8, undefined, 'COSIGN'],
    [4, 4, 9, undefined, 'COSIGN'],
    [5, 5, 5, [], 'COSIGN'],
    [5, 6, 5, [], 'BAD_REQUEST'],
    [5, 3, 8, undefined, 'CONFLICT'],
    [5, 0, 8, [], 'CONFLICT'],
    [null, 3, 8, undefined, 'CONFLICT'],
    [3, 3, 8, [], 'INCONSISTENT'],
    [5, 5, 5, tree.consistency(3, 5), 'INCONSISTENT'],
    [null, 0, 5, tree.consistency(3, 5), 'INCONSISTENT'],
  ] as const)('having seen %s, asked from %i to %i', (seen, oldSize, size, proof, expected) => {
    expect(verdict(seen, oldSize, size, proof === undefined ? undefined : [...proof])).toBe(expected)
  })

  it('refuses a fork: the same size with another root, and a tree that forgot an entry', () => {
    const fork = naiveTree([...entries(4), ...entries(5, 'forged')])
    const asked = (size: number, proof: Uint8Array[]) =>
      witnessVerdict(headAt(8), { oldSize: 8, proof, head: { size, root: fork.root(size) } }, digestBytes)
    expect(asked(8, [])).toBe('INCONSISTENT')
    expect(asked(9, fork.consistency(8, 9))).toBe('INCONSISTENT')
    expect(asked(9, tree.consistency(8, 9))).toBe('INCONSISTENT')
  })

  it('refuses an empty tree with the root of another', () => {
    const head = { size: 0, root: tree.root(3) }
    expect(witnessVerdict(null, { oldSize: 0, proof: [], head }, digestBytes)).toBe('INCONSISTENT')
  })
})

describe('the request to a witness', () => {
  const checkpoint = 'origin\n8\nroot\n\n— origin c2lnbmF0dXJl\n'

  it('is read as it was written', () => {
    for (const oldSize of [0, 3, 8]) {
      const request = { oldSize, proof: tree.consistency(oldSize || 8, 8), checkpoint }
      expect(readWitnessRequest(witnessRequestText(request))).toEqual({ ok: true, value: request })
    }
    expect(witnessRequestText({ oldSize: 0, proof: [], checkpoint })).toBe(`old 0\n\n${checkpoint}`)
  })

  it.each([
    '',
    'old 3',
    'old 03\n\nx',
    'old -1\n\nx',
    'new 3\n\nx',
    'old 3\nabc\n\nx',
    `old 3\n${'AAAA\n'.repeat(2)}\nx`,
    `old 3\n${`${toBase64(new Uint8Array(32))}\n`.repeat(64)}\nx`,
  ])('is refused when it is %j', (text) => {
    expect(readWitnessRequest(text)).toEqual({ ok: false, failure: 'MALFORMED' })
  })

  it.each([
    ['0\n', 0],
    ['12\n', 12],
    ['012\n', null],
    ['12', null],
    ['', null],
    ['douze\n', null],
  ])('an old size is answered as %j', (text, size) => {
    expect(readWitnessSize(text)).toBe(size)
  })
})
