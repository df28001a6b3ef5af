import { z } from 'zod'
import { LineName } from '../network/line-name.ts'
import { Day } from '../time/day.ts'
import { meanOkDays, monthsOf, type TrackedPeriod } from './tracking.ts'

/** A driver's month on a line beside what its drivers did there on average. */
export const MonthlyRow = z.strictObject({
  /** Of the month, as far as the period reaches: the days that the numbers speak of. */
  startDate: Day,
  endDate: Day,
  driverName: z.string(),
  nbDriverWorkingDays: z.number().int().min(0),
  nbDriverCmOk: z.number().int().min(0),
  line: LineName,
  /** Mean over the drivers who have a working day on the line in that month; one decimal. */
  nbLineCmOk: z.number().min(0),
})
export type MonthlyRow = z.infer<typeof MonthlyRow>

/** A driver's months on a line that have a working day. */
export type DriverMonths = {
  line: string
  driver: string
  driverName: string
  months: readonly { month: string; workingDays: number; okDays: number }[]
}

/** What the drivers of a line did in a month, all together. */
export type LineMonth = { line: string; month: string; okDays: number; drivers: number }

/** A row for every driver and every month that the period touches, worked in or not. */
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
