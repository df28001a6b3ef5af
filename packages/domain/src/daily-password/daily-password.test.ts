import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordFrom } from './daily-password.ts'

const eightBytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

describe('the password of a day [1.7]', () => {
  it('has eight characters that nobody takes for one another', () => {
    fc.assert(
      fc.property(eightBytes, (random) => {
        expect(passwordFrom(random)).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
      }),
    )
  })

  it('gives every character the same chance', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const [first = ''] = passwordFrom(Uint8Array.of(byte, 0, 0, 0, 0, 0, 0, 0))
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    expect(counts.size).toBe(32)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })

  it('takes a byte a character, no fewer and no more', () => {
    for (const length of [0, 7, 9]) expect(() => passwordFrom(new Uint8Array(length))).toThrow(/byte/)
  })
})
