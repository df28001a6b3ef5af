import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { lapsAt } from '../testing/laps.ts'
import type { Lap } from '../trains/trains.ts'
import { exchanged } from './exchange.ts'

const HOUR = 3600

/** Overlapping laps are impossible, one long wait is worse than two short ones, and every day has a fixed cost. */
const hardshipOf = (laps: readonly Lap[]): number =>
  laps.reduce((sum, lap, index) => {
    const before = laps[index - 1]
    if (!before) return 10
    return lap.start < before.end ? Infinity : sum + ((lap.start - before.end) / HOUR) ** 2
  }, 0)

const total = (days: readonly (readonly Lap[])[]): number =>
  days.reduce((sum, laps) => sum + hardshipOf(laps), 0)

const wishes = { hardshipOf, usualBreak: 2 * HOUR + 1, tolerance: 0 }

describe('exchanges between drivers', () => {
  it('join laps to days', () => {
    const laps = lapsAt([6, 7], [7.1, 8], [8.5, 9])
    const days = exchanged(
      laps.map((lap) => [lap]),
      wishes,
      randomFrom(1),
    )
    expect(days).toEqual([laps])
  })

  it('share waits out, so that nobody has a long one', () => {
    const early = lapsAt([6, 7], [8, 9])
    const late = lapsAt([6.5, 7.5], [8.7, 9.7])
    const crossed = [early.toSpliced(1, 1, ...late.slice(1)), late.toSpliced(1, 1, ...early.slice(1))]
    expect(total(crossed)).toBeGreaterThan(total([early, late]))
    const days = exchanged(crossed, wishes, randomFrom(2))
    expect(new Set(days)).toEqual(new Set([early, late]))
  })

  it('leave out no lap, double none, and never make it harder when nothing harder is tolerated', () => {
    const hour = fc.integer({ min: 5 * 12, max: 24 * 12 }).map((twelfths) => twelfths / 12)
    fc.assert(
      fc.property(fc.integer(), fc.array(hour, { minLength: 1, maxLength: 30 }), (seed, starts) => {
        const single = lapsAt(...starts.map((start) => [start, start + 1] as const)).map((lap) => [lap])
        const days = exchanged(single, wishes, randomFrom(seed))
        expect(days.flat()).toHaveLength(starts.length)
        expect(new Set(days.flat())).toEqual(new Set(single.flat()))
        expect(total(days)).toBeLessThanOrEqual(total(single))
      }),
      { numRuns: 30 },
    )
  })

  it('are the same for the same chance', () => {
    const laps = lapsAt([6, 7], [6.2, 7.2], [7.5, 8.5], [7.7, 8.7], [9, 10], [9.3, 10.3])
    const days = (seed: number) =>
      exchanged(
        laps.map((lap) => [lap]),
        { ...wishes, tolerance: 5 },
        randomFrom(seed),
      )
    expect(days(5)).toEqual(days(5))
  })
})
