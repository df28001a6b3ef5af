import { Temporal } from '../time/temporal.ts'
import { problem, type Problem } from '../problem/problem.ts'
import { addDays, type Day } from '../time/day.ts'

/** Both days are included. */
export type ReportPeriod = { startDate: Day; endDate: Day }

/** What is wrong with a period to report on; null where nothing is. `today` is the day of the calendar. */
export const periodProblem = ({ startDate, endDate }: ReportPeriod, today: Day): Problem | null => {
  if (endDate > today || startDate > today) return problem('REPORT_OF_DAYS_TO_COME')
  return startDate > endDate ? problem('PERIOD_REVERSED') : null
}

const lastOfMonth = (day: Day): Day => {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}

/** A period month by month: what is read of it at a time, however long it is. */
export function* monthlyParts({ startDate, endDate }: ReportPeriod): Generator<ReportPeriod> {
  for (let from = startDate; from <= endDate;) {
    const last = lastOfMonth(from)
    const part = { startDate: from, endDate: last < endDate ? last : endDate }
    yield part
    from = addDays(part.endDate, 1)
  }
}

/** Planned services with a bulletin out of all that were planned, in tenths of a percent; null where none was. */
export const usageRateOf = ({ covered, planned }: { covered: number; planned: number }): number | null =>
  planned === 0 ? null : Math.round((covered / planned) * 1000) / 10
