import { z } from 'zod/mini'
import { Day, weekdayOf } from '../time/day.ts'

export const CALENDAR_ID_MAX_CHARACTERS = 40

/**
 * The days on which something runs: weekdays within a period, then exceptions. A timetable, a note H or a roster row
 * refers to a calendar, so dates are never stored one by one.
 */
export const Calendar = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(CALENDAR_ID_MAX_CHARACTERS)),
  /** From Monday to Sunday. */
  weekdays: z.array(z.boolean()).check(z.length(7)),
  from: Day,
  /** Inclusive; null means no end. */
  to: z.nullable(Day),
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
