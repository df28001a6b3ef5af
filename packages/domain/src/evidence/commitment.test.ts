import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, leafHashOf, sealedValue } from './commitment.ts'
import { digest } from './testing/digest.ts'

const secret = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const sealed = (value: unknown, place = 'name', of = secret) =>
  sealedValue(value, { secret: of, place }, digest)

describe('a commitment to a value', () => {
  it('is the SHA-256 of salt and canonical value, in hexadecimal', () => {
    const one = sealed({ b: 1, a: 'é' })
    if (!one || 'commitment' in one) throw new Error('It has no salt')
    expect(one.salt).toMatch(/^[0-9a-f]{32}$/)
    expect(commitmentOf(one, digest)).toBe(digest(`${one.salt}{"a":"é","b":1}`))
  })

  it('differs by entry and by place for the same value, so that nobody learns who appears twice', () => {
    const all = [
      sealed('100001'),
      sealed('100001', 'matricularAccount'),
      sealed('100001', 'name', 'f'.repeat(32)),
    ]
    const commitments = all.map((one) => commitmentOf(one, digest))
    expect(new Set(commitments).size).toBe(3)
  })

  it('stays what it was once value and salt are removed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const whole = sealed(value)
        const commitment = commitmentOf(whole, digest)
        expect(commitmentOf(commitment === null ? null : { commitment }, digest)).toBe(commitment)
        expect(commitment === null).toBe(value === null)
      }),
    )
  })
})

describe('the hash of a leaf', () => {
  it('covers a zero byte and the canonical text, as RFC 6962 wants', () => {
    expect(leafHashOf({ b: 1, a: 'é' }, (text) => text)).toBe('\u0000{"a":"é","b":1}')
  })
})
