import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFrom } from './random.ts'

const draw = (seed: number): number[] => {
  const random = randomFrom(seed)
  return Array.from({ length: 20 }, () => random.between(0, 1_000_000))
}

describe('chance', () => {
  it('is the same for the same seed, on every machine', () => {
    expect(draw(2025)).toEqual(draw(2025))
    expect(draw(2025)).not.toEqual(draw(2026))
    expect(draw(1).slice(0, 3)).toEqual([627_074, 2_735, 527_447])
  })

  it('stays between its ends and reaches both', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat({ max: 3 }),
        (seed, from, width) => {
          const random = randomFrom(seed)
          const drawn = new Set(Array.from({ length: 200 }, () => random.between(from, from + width)))
          expect([...drawn].toSorted((one, other) => one - other)).toEqual(
            Array.from({ length: width + 1 }, (_, index) => from + index),
          )
        },
      ),
    )
  })

  it('is as likely as it says', () => {
    const random = randomFrom(3)
    const hits = Array.from({ length: 2_000 }, () => random.chance(0.3)).filter(Boolean).length
    expect(hits).toBeGreaterThan(540)
    expect(hits).toBeLessThan(660)
  })

  it('picks one of the values', () => {
    const random = randomFrom(4)
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))
    expect(picked).toEqual(new Set(['a', 'b', 'c']))
  })
})
