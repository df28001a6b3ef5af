import { z } from 'zod/mini'
import { LineName } from '../network/line-name.ts'
import { Day } from '../time/day.ts'
import { meanOkDays, monthsOf, type TrackedPeriod } from './tracking.ts'

/** A driver's month on a line, with the average of the line's drivers. */
export const MonthlyRow = z.strictObject({
  /** The days of the month that are inside the period; the counts cover only these. */
  startDate: Day,
  endDate: Day,
  driverName: z.string(),
  nbDriverWorkingDays: z.int().check(z.minimum(0)),
  nbDriverCmOk: z.int().check(z.minimum(0)),
  line: LineName,
  /** Mean over the drivers with a working day on the line in that month; one decimal. */
  nbLineCmOk: z.number().check(z.minimum(0)),
})
export type MonthlyRow = z.infer<typeof MonthlyRow>

/** A driver's months with a working day on a line. */
export type DriverMonths = {
  line: string
  driver: string
  driverName: string
  months: readonly { month: string; workingDays: number; okDays: number }[]
}

/** The totals of all drivers of a line in a month. */
export type LineMonth = { line: string; month: string; okDays: number; drivers: number }

/** One row per driver and month of the period, worked or not. */
export const monthlyRowsOf = (
  drivers: readonly DriverMonths[],
  lineMonths: readonly LineMonth[],
  period: TrackedPeriod,
): MonthlyRow[] => {
  const means = new Map(lineMonths.map((one) => [`${one.line} ${one.month}`, meanOkDays(one)]))
  const touched = monthsOf(period)
  return drivers.flatMap(({ line, driverName, months }) => {
    const worked = new Map(months.map((one) => [one.month, one]))
    return touched.map(({ month, startDate, endDate }) => ({
      startDate,
      endDate,
      driverName,
      nbDriverWorkingDays: worked.get(month)?.workingDays ?? 0,
      nbDriverCmOk: worked.get(month)?.okDays ?? 0,
      line,
      nbLineCmOk: means.get(`${line} ${month}`) ?? 0,
    }))
  })
}
