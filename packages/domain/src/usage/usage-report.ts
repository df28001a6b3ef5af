import { Temporal } from '../time/temporal.ts'
import { problem, type Problem } from '../problem/problem.ts'
import { addDays, type Day } from '../time/day.ts'

/** Both days are included. */
export type ReportPeriod = { startDate: Day; endDate: Day }

/** The problem of a reporting period; null where it is valid. `today` is the calendar day. */
export const periodProblem = ({ startDate, endDate }: ReportPeriod, today: Day): Problem | null => {
  if (endDate > today || startDate > today) return problem('REPORT_OF_DAYS_TO_COME')
  return startDate > endDate ? problem('PERIOD_REVERSED') : null
}

const lastOfMonth = (day: Day): Day => {
  const date = Temporal.PlainDate.from(day)
  return date.with({ day: date.daysInMonth }).toString()
}

/** A period split into months, so that a bounded amount is read at a time. */
export function* monthlyParts({ startDate, endDate }: ReportPeriod): Generator<ReportPeriod> {
  for (let from = startDate; from <= endDate;) {
    const last = lastOfMonth(from)
    const part = { startDate: from, endDate: last < endDate ? last : endDate }
    yield part
    from = addDays(part.endDate, 1)
  }
}

/**
 * Planned services with a bulletin as a percentage of all planned ones, with one decimal; null where none was planned.
 */
export const usageRateOf = ({ covered, planned }: { covered: number; planned: number }): number | null =>
  planned === 0 ? null : Math.round((covered / planned) * 1000) / 10
