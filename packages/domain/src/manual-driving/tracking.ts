import { Temporal } from 'temporal-polyfill'
import type { Day } from '../time/day.ts'
import type { ManualDrivingResult } from './manual-driving-result.ts'

/** What a day comes to; one on which manual driving is not followed comes to nothing. */
export type DayResult = Exclude<ManualDrivingResult, 'NA'>

const BEST_FIRST = ['OK', 'NOK', 'NO_OBJECT'] as const satisfies readonly DayResult[]

/** The best of a day's bulletins; null where none of them counts. */
export const dayResultOf = (results: readonly ManualDrivingResult[]): DayResult | null =>
  BEST_FIRST.find((result) => results.includes(result)) ?? null

/** A bulletin as far as manual driving goes: the manager's word where there is one. */
export type TrackedBulletin = { date: Day; result: ManualDrivingResult }

/** Somebody's working days, each once. */
export const dayResults = (bulletins: readonly TrackedBulletin[]): ReadonlyMap<Day, DayResult> => {
  const byDay = new Map<Day, ManualDrivingResult[]>()
  for (const { date, result } of bulletins) byDay.set(date, [...(byDay.get(date) ?? []), result])
  return new Map(
    [...byDay].flatMap(([day, results]) => {
      const result = dayResultOf(results)
      return result === null ? [] : [[day, result] as const]
    }),
  )
}

/** In tenths of a percent: what is lost by rounding goes to those that lost most, so that they sum to a thousand. */
const TENTHS = 1000

export type Rates = { okRate: number; nokRate: number; noObjectRate: number }

/** Shares of the working days, in percent with one decimal, summing to 100; null without a working day. */
export const ratesOf = (results: Iterable<DayResult>): Rates | null => {
  const all = [...results]
  if (all.length === 0) return null
  const shares = BEST_FIRST.map(
    (result) => (TENTHS * all.filter((one) => one === result).length) / all.length,
  )
  const missing = TENTHS - shares.reduce((sum, share) => sum + Math.floor(share), 0)
  const losers = BEST_FIRST.map((_, index) => index)
    .toSorted((one, other) => fractionAt(shares, other) - fractionAt(shares, one))
    .slice(0, missing)
  const [okRate = 0, nokRate = 0, noObjectRate = 0] = shares.map(
    (share, index) => (Math.floor(share) + (losers.includes(index) ? 1 : 0)) / 10,
  )
  return { okRate, nokRate, noObjectRate }
}

const fractionAt = (shares: readonly number[], index: number): number => (shares[index] ?? 0) % 1

const PERIOD_MONTHS = 12

/** The twelve months that end with a day: from the day after the same one a year before. */
export const slidingPeriod = (endDate: Day): { startDate: Day; endDate: Day } => ({
  startDate: Temporal.PlainDate.from(endDate).subtract({ months: PERIOD_MONTHS }).add({ days: 1 }).toString(),
  endDate,
})

/** The months that a period touches, « 2026-11 », the first one first. */
export const monthsOf = ({ startDate, endDate }: { startDate: Day; endDate: Day }): string[] => {
  const months: string[] = []
  const last = Temporal.PlainDate.from(endDate).toPlainYearMonth()
  for (
    let month = Temporal.PlainDate.from(startDate).toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month.toString())
  return months
}
