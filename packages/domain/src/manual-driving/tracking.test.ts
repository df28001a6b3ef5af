import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayResultOf, dayResults, monthsOf, ratesOf, slidingPeriod, type DayResult } from './tracking.ts'

describe('manual driving of a day [3.29]', () => {
  it.each([
    [['NOK', 'OK'], 'OK'],
    [['NO_OBJECT', 'NOK'], 'NOK'],
    [['NO_OBJECT', 'NA'], 'NO_OBJECT'],
    [['NA', 'NA'], null],
    [[], null],
  ] as const)('of %j is %s: the best counts, what is not followed does not [3.29]', (results, best) => {
    expect(dayResultOf(results)).toBe(best)
  })

  it('counts a day once, however many bulletins it has', () => {
    const days = dayResults([
      { date: '2026-11-10', result: 'NOK' },
      { date: '2026-11-10', result: 'OK' },
      { date: '2026-11-11', result: 'NOK' },
      { date: '2026-11-12', result: 'NA' },
    ])
    expect([...days]).toEqual([
      ['2026-11-10', 'OK'],
      ['2026-11-11', 'NOK'],
    ])
  })
})

describe('rates over a period [3.29]', () => {
  it('are shares of the working days with one decimal', () => {
    expect(ratesOf(['OK', 'OK', 'NOK'])).toEqual({ okRate: 66.7, nokRate: 33.3, noObjectRate: 0 })
    expect(ratesOf(['OK', 'NOK', 'NO_OBJECT'])).toEqual({ okRate: 33.4, nokRate: 33.3, noObjectRate: 33.3 })
    expect(ratesOf([])).toBeNull()
  })

  it('sum to 100, and none is further than a tenth from its share', () => {
    const result = fc.constantFrom<DayResult>('OK', 'NOK', 'NO_OBJECT')
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 366 }), (results) => {
        const rates = ratesOf(results)
        if (!rates) throw new Error('no rates')
        const { okRate, nokRate, noObjectRate } = rates
        expect(Math.round((okRate + nokRate + noObjectRate) * 10)).toBe(1000)
        const share = (100 * results.filter((one) => one === 'OK').length) / results.length
        expect(Math.abs(okRate - share)).toBeLessThan(0.1)
      }),
    )
  })
})

describe('the sliding period [3.29]', () => {
  it('is the twelve months that end with a day', () => {
    expect(slidingPeriod('2026-11-10')).toEqual({ startDate: '2025-11-11', endDate: '2026-11-10' })
    expect(slidingPeriod('2028-02-29')).toEqual({ startDate: '2027-03-01', endDate: '2028-02-29' })
    expect(slidingPeriod('2026-12-31')).toEqual({ startDate: '2026-01-01', endDate: '2026-12-31' })
  })

  it('touches twelve months, or thirteen where it begins within one', () => {
    expect(monthsOf(slidingPeriod('2026-12-31'))).toHaveLength(12)
    const months = monthsOf(slidingPeriod('2026-11-10'))
    expect([months.length, months[0], months.at(-1)]).toEqual([13, '2025-11', '2026-11'])
  })
})
