import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, leafHashOf, sealedValue } from './commitment.ts'
import { digest } from './testing/digest.ts'

const secret = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const sealed = (value: unknown, place = 'name', of = secret) =>
  sealedValue(value, { secret: of, place }, digest)

describe('a commitment to a value', () => {
  it('is the SHA-256 of salt and canonical value, in hexadecimal', async () => {
    const one = await sealed({ b: 1, a: 'é' })
    if (!one || 'commitment' in one) throw new Error('It has no salt')
    expect(one.salt).toMatch(/^[0-9a-f]{32}$/)
    expect(await commitmentOf(one, digest)).toBe(await digest(`${one.salt}{"a":"é","b":1}`))
  })

  it('differs by entry and by place for the same value, so that nobody learns who appears twice', async () => {
    const all = await Promise.all([
      sealed('100001'),
      sealed('100001', 'matricularAccount'),
      sealed('100001', 'name', 'f'.repeat(32)),
    ])
    const commitments = await Promise.all(all.map((one) => commitmentOf(one, digest)))
    expect(new Set(commitments).size).toBe(3)
  })

  it('stays what it was once value and salt are removed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const whole = await sealed(value)
        const commitment = await commitmentOf(whole, digest)
        expect(await commitmentOf(commitment === null ? null : { commitment }, digest)).toBe(commitment)
        expect(commitment === null).toBe(value === null)
      }),
    )
  })
})

describe('the hash of a leaf', () => {
  it('covers a zero byte and the canonical text, as RFC 6962 wants', async () => {
    expect(await leafHashOf({ b: 1, a: 'é' }, async (text) => text)).toBe('\u0000{"a":"é","b":1}')
  })
})
