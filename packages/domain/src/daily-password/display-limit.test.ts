import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import { nextDisplayAt } from './display-limit.ts'

const START = '2026-11-10T12:00:00Z'
const after = (seconds: number) => addSeconds(START, seconds)
const times = (count: number, seconds: number) => Array.from({ length: count }, () => after(seconds))

describe('how often a driver sees the password of the day', () => {
  it('is ten times an hour', () => {
    expect(nextDisplayAt([], START)).toBeNull()
    expect(nextDisplayAt(times(9, 0), START)).toBeNull()
    expect(nextDisplayAt(times(10, 0), START)).toBe('2026-11-10T13:00:00Z')
    expect(nextDisplayAt(times(10, 0), after(3599))).toBe('2026-11-10T13:00:00Z')
    expect(nextDisplayAt(times(10, 0), after(3600))).toBeNull()
  })

  it('does not depend on the order in which the times are told', () => {
    const shown = [...times(1, 0), ...times(9, 1800)]
    expect(nextDisplayAt(shown.toReversed(), after(1801))).toBe('2026-11-10T13:00:00Z')
    expect(nextDisplayAt(shown, after(3600))).toBeNull()
  })

  it('does not count what a wrong clock has put into the future', () => {
    expect(nextDisplayAt(times(10, 1), START)).toBeNull()
  })

  it('is never more than ten in any hour, and again at the very second that is told', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 900 }), { maxLength: 60 }), (waits) => {
        const shown: string[] = []
        const refusals: { now: string; next: string; atNext: string | null }[] = []
        let now = START
        for (const wait of waits) {
          now = addSeconds(now, wait)
          const next = nextDisplayAt(shown, now)
          if (next === null) shown.push(now)
          else refusals.push({ now, next, atNext: nextDisplayAt(shown, next) })
          const inTheHour = shown.filter((at) => secondsBetween(at, now) < 3600)
          expect(inTheHour.length).toBeLessThanOrEqual(10)
        }
        expect(refusals.filter(({ now: then, next, atNext }) => next <= then || atNext !== null)).toEqual([])
      }),
    )
  })
})
