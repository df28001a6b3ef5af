import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '../time/day.ts'
import { monthlyParts, periodProblem, usageRateOf } from './usage-report.ts'

const TODAY = '2026-11-10'

describe('the period of a usage report [5.30]', () => {
  it.each([
    ['2026-11-10', '2026-11-10', null],
    ['2000-01-01', '2026-11-10', null],
    ['2026-11-01', '2026-11-11', 'REPORT_OF_DAYS_TO_COME'],
    ['2026-11-11', '2026-11-10', 'REPORT_OF_DAYS_TO_COME'],
    ['2026-11-09', '2026-11-08', 'PERIOD_REVERSED'],
  ])('from %s to %s: %s', (startDate, endDate, code) => {
    expect(periodProblem({ startDate, endDate }, TODAY)?.code ?? null).toBe(code)
  })

  it('is read month by month: every day once, in order, both ends included, clocks changed or not', () => {
    const start = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2005-01-01', days))
    fc.assert(
      fc.property(start, fc.nat(900), (startDate, length) => {
        const endDate = addDays(startDate, length)
        const parts = [...monthlyParts({ startDate, endDate })]
        expect(parts.at(0)?.startDate).toBe(startDate)
        expect(parts.at(-1)?.endDate).toBe(endDate)
        for (const [index, part] of parts.entries()) {
          expect(part.startDate.slice(0, 7)).toBe(part.endDate.slice(0, 7))
          const next = parts[index + 1]
          expect(next?.startDate ?? addDays(part.endDate, 1)).toBe(addDays(part.endDate, 1))
        }
        const days = parts.reduce((sum, part) => sum + daysFrom(part.startDate, part.endDate) + 1, 0)
        expect(days).toBe(length + 1)
      }),
    )
  })
})

describe('the usage rate', () => {
  it.each([
    [0, 0, null],
    [3, 0, null],
    [0, 7, 0],
    [2, 3, 66.7],
    [3, 3, 100],
  ])('of %i services with a bulletin out of %i is %s', (covered, planned, rate) => {
    expect(usageRateOf({ covered, planned })).toBe(rate)
  })
})
