import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOARD_STALE_SECONDS } from '../limits.ts'
import { addSeconds } from '../time/instant.ts'
import { staleAgeOf } from './freshness.ts'

const ASKED = '2026-11-10T13:00:00Z'
const SECONDS = { seconds: 1, minutes: 60, hours: 3600 } as const
const after = (seconds: number) => staleAgeOf(ASKED, addSeconds(ASKED, seconds))

describe('how old a board is', () => {
  it.each([
    [0, null],
    [29, null],
    [30, { unit: 'seconds', count: 30 }],
    [59, { unit: 'seconds', count: 30 }],
    [60, { unit: 'minutes', count: 1 }],
    [299, { unit: 'minutes', count: 2 }],
    [3599, { unit: 'minutes', count: 30 }],
    [7200, { unit: 'hours', count: 2 }],
    [1_000_000, { unit: 'hours', count: 24 }],
    [-3600, null],
  ])('%s seconds after it was asked for: %j', (seconds, age) => {
    expect(after(seconds)).toEqual(age)
  })

  it('is never said to be more than it is, and never younger as time goes on', () => {
    const age = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(age, age, (one, other) => {
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        const said = (seconds: number): number => {
          const told = after(seconds)
          return told === null ? 0 : told.count * SECONDS[told.unit]
        }
        expect(said(later)).toBeLessThanOrEqual(later)
        expect(said(sooner)).toBeLessThanOrEqual(said(later))
        expect(after(later) === null).toBe(later < BOARD_STALE_SECONDS)
      }),
    )
  })
})
