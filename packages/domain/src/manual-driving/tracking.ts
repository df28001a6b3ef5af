import { Temporal } from '../time/temporal.ts'
import type { Day } from '../time/day.ts'
import type { ManualDrivingResult } from './manual-driving-result.ts'

/** The result of a day; days on which manual driving is not tracked have none. */
export type DayResult = Exclude<ManualDrivingResult, 'NA'>

export const BEST_FIRST = ['OK', 'NOK', 'NO_OBJECT'] as const satisfies readonly DayResult[]

/** The result of a bulletin: the manager's correction where there is one. */
export const retainedResultOf = (bulletin: {
  validManualDriving: ManualDrivingResult
  correctedValidManualDriving: ManualDrivingResult | null
}): ManualDrivingResult => bulletin.correctedValidManualDriving ?? bulletin.validManualDriving

/** Working days by result. */
export type DayCounts = { ok: number; nok: number; noObject: number }

export const countsOf = (results: Iterable<DayResult>): DayCounts => {
  const all = [...results]
  const count = (wanted: DayResult) => all.filter((one) => one === wanted).length
  return { ok: count('OK'), nok: count('NOK'), noObject: count('NO_OBJECT') }
}

export const workingDaysOf = ({ ok, nok, noObject }: DayCounts): number => ok + nok + noObject

export type Rates = { okRate: number; nokRate: number; noObjectRate: number }

const TENTHS = 1000

/**
 * Shares of the working days, in percent with one decimal, summing to 100; null without a working day. Computed in
 * whole tenths: the remainder goes to the shares that lost most by rounding down; on a tie, to the better result.
 */
export const ratesOf = (counts: DayCounts): Rates | null => {
  const days = workingDaysOf(counts)
  if (days === 0) return null
  const shares = [counts.ok, counts.nok, counts.noObject].map((count) => ({
    tenths: Math.floor((TENTHS * count) / days),
    lost: (TENTHS * count) % days,
  }))
  const missing = TENTHS - shares.reduce((sum, { tenths }) => sum + tenths, 0)
  const raised = shares.toSorted((one, other) => other.lost - one.lost).slice(0, missing)
  const [okRate = 0, nokRate = 0, noObjectRate = 0] = shares.map(
    (share) => (share.tenths + (raised.includes(share) ? 1 : 0)) / 10,
  )
  return { okRate, nokRate, noObjectRate }
}

const DAYS_TOLD_EXACTLY_MAX = 499

/** The number of days behind a rate; null where there are too many for one decimal to determine it. */
export const daysBehind = (rate: number, workingDays: number): number | null =>
  workingDays > DAYS_TOLD_EXACTLY_MAX ? null : Math.round((rate * workingDays) / 100)

/**
 * The mean number of days driven by hand, with one decimal: `okDays` over all drivers with a working day there; 0
 * without drivers.
 */
export const meanOkDays = ({ okDays, drivers }: { okDays: number; drivers: number }): number =>
  drivers === 0 ? 0 : Math.round((okDays * 10) / drivers) / 10

/** Local days, both ends included. */
export type TrackedPeriod = { startDate: Day; endDate: Day }

const PERIOD_MONTHS = 12

/** The twelve months that end on a day: from the day after the same date a year before. */
export const slidingPeriod = (endDate: Day): TrackedPeriod => ({
  startDate: Temporal.PlainDate.from(endDate).subtract({ months: PERIOD_MONTHS }).add({ days: 1 }).toString(),
  endDate,
})

export type TrackedMonth = TrackedPeriod & {
  /** « 2026-11 » */
  month: string
}

/** The months that a period overlaps, in order, each with its days inside the period. */
export const monthsOf = ({ startDate, endDate }: TrackedPeriod): TrackedMonth[] => {
  const months: TrackedMonth[] = []
  if (startDate > endDate) return months
  const last = Temporal.PlainDate.from(endDate).toPlainYearMonth()
  for (
    let month = Temporal.PlainDate.from(startDate).toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  ) {
    const from = month.toPlainDate({ day: 1 }).toString()
    const to = month.toPlainDate({ day: month.daysInMonth }).toString()
    months.push({
      month: month.toString(),
      startDate: from < startDate ? startDate : from,
      endDate: to > endDate ? endDate : to,
    })
  }
  return months
}
