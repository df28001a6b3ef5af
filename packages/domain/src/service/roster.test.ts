import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/day.ts'
import { dayOfCycle } from './roster.ts'

const roster = { start: '2024-12-30', cycleDays: 21 }

describe('the day of a cycle', () => {
  it('is the first on the day the roster starts, and comes back after a cycle', () => {
    expect(dayOfCycle(roster, 0, '2024-12-30')).toBe(0)
    expect(dayOfCycle(roster, 0, '2025-01-19')).toBe(20)
    expect(dayOfCycle(roster, 0, '2025-01-20')).toBe(0)
  })

  it('is further on for those who are ahead', () => {
    expect(dayOfCycle(roster, 7, '2024-12-31')).toBe(8)
    expect(dayOfCycle(roster, 14, '2025-01-06')).toBe(0)
  })

  it('does not exist before the roster begins', () => {
    expect(dayOfCycle(roster, 7, '2024-12-29')).toBeNull()
  })

  it('is another one for each driver, on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat({ max: 9000 }), (rows, days) => {
        const cycle = { start: '2024-12-30', cycleDays: rows * 7 }
        const day = addDays(cycle.start, days)
        const places = Array.from({ length: rows }, (_, row) => dayOfCycle(cycle, row * 7, day))
        expect(new Set(places).size).toBe(rows)
        expect(places.every((place) => place !== null && place % 7 === days % 7)).toBe(true)
      }),
    )
  })
})
