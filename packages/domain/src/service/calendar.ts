import { z } from 'zod'
import { addDays, Day, weekdayOf } from '../time/day.ts'

/**
 * The days on which something runs: weekdays within a period, then exceptions. A timetable, a note H or a row of a
 * roster says its calendar, and no date is ever written down one by one.
 */
export const Calendar = z.object({
  id: z.string().min(1).max(40),
  /** From Monday to Sunday. */
  weekdays: z.array(z.boolean()).length(7),
  from: Day,
  /** Inclusive; null is without end. */
  to: Day.nullable(),
  exceptions: z.array(z.object({ day: Day, runs: z.boolean() })),
})
export type Calendar = z.infer<typeof Calendar>

/**
 * | exception that day | weekday, within the period | runs |
 * |--------------------|----------------------------|------|
 * | runs               | any                        | yes  |
 * | does not run       | any                        | no   |
 * | none               | yes                        | yes  |
 * | none               | no                         | no   |
 */
export const runsOn = ({ weekdays, from, to, exceptions }: Calendar, day: Day): boolean => {
  const exception = exceptions.find((one) => one.day === day)
  if (exception) return exception.runs
  if (day < from || (to !== null && day > to)) return false
  return weekdays[weekdayOf(day) - 1] ?? false
}

export const runningOn = (calendars: readonly Calendar[], day: Day): string[] =>
  calendars.filter((calendar) => runsOn(calendar, day)).map(({ id }) => id)

const WEEK_DAYS = 7

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)

/**
 * A day on which both run, or null. Exceptions are looked at one by one; besides them a weekday that both have is
 * met within as many weeks as there are exceptions, and one.
 */
export const findCommonDay = (one: Calendar, other: Calendar): Day | null => {
  const excepted = [...one.exceptions, ...other.exceptions].map(({ day }) => day)
  const start = laterOf(one.from, other.from)
  const shareWeekdays = one.weekdays.some((runs, weekday) => runs && other.weekdays[weekday])
  const length = shareWeekdays ? (excepted.length + 1) * WEEK_DAYS : 0
  const usual = Array.from({ length }, (_, days) => addDays(start, days))
  return [...excepted, ...usual].find((day) => runsOn(one, day) && runsOn(other, day)) ?? null
}
