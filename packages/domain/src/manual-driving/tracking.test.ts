import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '../time/day.ts'
import {
  countsOf,
  daysBehind,
  meanOkDays,
  monthsOf,
  ratesOf,
  retainedResultOf,
  slidingPeriod,
  workingDaysOf,
} from './tracking.ts'

describe('manual driving of a day [3.29]', () => {
  it("is the manager's word where there is one [1.2]", () => {
    expect(retainedResultOf({ validManualDriving: 'NOK', correctedValidManualDriving: 'OK' })).toBe('OK')
    expect(retainedResultOf({ validManualDriving: 'NOK', correctedValidManualDriving: null })).toBe('NOK')
  })
})

const counts = fc
  .record({ ok: fc.nat(250), nok: fc.nat(200), noObject: fc.nat(49) })
  .filter((given) => workingDaysOf(given) > 0)

const must = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('nothing')
  return value
}

describe('rates over a period [3.29]', () => {
  it('are shares of the working days with one decimal', () => {
    expect(ratesOf(countsOf(['OK', 'OK', 'NOK']))).toEqual({ okRate: 66.7, nokRate: 33.3, noObjectRate: 0 })
    expect(ratesOf(countsOf(['OK', 'NOK', 'NO_OBJECT']))).toEqual({
      okRate: 33.4,
      nokRate: 33.3,
      noObjectRate: 33.3,
    })
    expect(ratesOf(countsOf([]))).toBeNull()
  })

  it('give what rounding lost to the better result where both lost as much', () => {
    // 16,666…, 66,666…, 16,666…: two tenths are missing.
    expect(ratesOf({ ok: 1, nok: 4, noObject: 1 })).toEqual({
      okRate: 16.7,
      nokRate: 66.7,
      noObjectRate: 16.6,
    })
  })

  it('sum to 100, and none is further than a tenth from its share', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { okRate, nokRate, noObjectRate } = must(ratesOf(given))
        expect(Math.round((okRate + nokRate + noObjectRate) * 10)).toBe(1000)
        const days = workingDaysOf(given)
        for (const [rate, count] of [
          [okRate, given.ok],
          [nokRate, given.nok],
          [noObjectRate, given.noObject],
        ] as const)
          expect(Math.abs(rate - (100 * count) / days)).toBeLessThan(0.1)
      }),
    )
  })

  it('tell the days behind them, of any year', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { okRate, nokRate, noObjectRate } = must(ratesOf(given))
        const days = workingDaysOf(given)
        expect({
          ok: daysBehind(okRate, days),
          nok: daysBehind(nokRate, days),
          noObject: daysBehind(noObjectRate, days),
        }).toEqual(given)
      }),
    )
    expect(daysBehind(50, 500)).toBeNull()
  })
})

describe("a line's mean [3.29]", () => {
  it('is over the drivers who worked there, in days with one decimal', () => {
    expect(meanOkDays({ okDays: 10, drivers: 3 })).toBe(3.3)
    expect(meanOkDays({ okDays: 5, drivers: 4 })).toBe(1.3)
    expect(meanOkDays({ okDays: 0, drivers: 4 })).toBe(0)
    expect(meanOkDays({ okDays: 0, drivers: 0 })).toBe(0)
  })

  it('lies within what its drivers did, to half a tenth', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(31), { minLength: 1, maxLength: 400 }), (done) => {
        const okDays = done.reduce((sum, days) => sum + days, 0)
        const mean = meanOkDays({ okDays, drivers: done.length })
        expect(mean).toBeGreaterThanOrEqual(Math.min(...done))
        expect(mean).toBeLessThanOrEqual(Math.max(...done))
        expect(Math.abs(mean - okDays / done.length)).toBeLessThan(0.0501)
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
    expect([months.length, months[0], months[3], months.at(-1)]).toEqual([
      13,
      { month: '2025-11', startDate: '2025-11-11', endDate: '2025-11-30' },
      { month: '2026-02', startDate: '2026-02-01', endDate: '2026-02-28' },
      { month: '2026-11', startDate: '2026-11-01', endDate: '2026-11-10' },
    ])
  })

  it('has months that hold each of its days once', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days))
    fc.assert(
      fc.property(day, day, (startDate, endDate) => {
        const months = monthsOf({ startDate, endDate })
        const held = months.reduce((sum, month) => sum + daysFrom(month.startDate, month.endDate) + 1, 0)
        expect(held).toBe(Math.max(daysFrom(startDate, endDate) + 1, 0))
        for (const { month, ...ends } of months) {
          expect(ends.startDate.slice(0, 7)).toBe(month)
          expect(ends.endDate.slice(0, 7)).toBe(month)
        }
      }),
    )
  })
})
