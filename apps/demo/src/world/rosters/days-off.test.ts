import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOffOf } from './days-off.ts'

const longestWork = (days: readonly boolean[]): number =>
  Math.max(
    ...[...days, ...days]
      .map((isOff) => (isOff ? ' ' : 'w'))
      .join('')
      .split(' ')
      .map(({ length }) => length),
  )

describe('days off', () => {
  it('are two in seven, never more a column than may be off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 25 }),
        fc.array(fc.double({ min: 0.2, max: 0.55, noNaN: true }), { minLength: 7, maxLength: 7 }),
        (rows, shares) => {
          const mostOff = shares.map((share) => Math.ceil(share * rows))
          const daysOff = daysOffOf(rows, mostOff)
          const counts = mostOff.map((_, column) => daysOff.filter((days) => days[column]).length)
          expect(counts.every((count, column) => count <= (mostOff[column] ?? 0))).toBe(true)
          const total = counts.reduce((sum, count) => sum + count, 0)
          const possible = mostOff.reduce((sum, count) => sum + count, 0)
          expect(total).toBeGreaterThanOrEqual(Math.min(possible, Math.floor(rows * 2)))
        },
      ),
    )
  })

  it('come after six days of work at the latest, all around the cycle', () => {
    const daysOff = daysOffOf(18, [4, 4, 4, 4, 4, 10, 11])
    expect(longestWork(daysOff.flat())).toBeLessThanOrEqual(6)
  })

  it('begin the cycle: whoever comes to its end has worked late', () => {
    expect(daysOffOf(12, [3, 3, 3, 3, 3, 6, 6])[0]?.[0]).toBe(true)
  })

  it('mostly come in pairs', () => {
    const days = daysOffOf(18, [4, 4, 4, 4, 4, 10, 11]).flat()
    const alone = days.filter((isOff, day) => isOff && !days.at(day - 1) && !days[(day + 1) % days.length])
    expect(alone.length).toBeLessThan(days.filter(Boolean).length / 2)
  })
})
