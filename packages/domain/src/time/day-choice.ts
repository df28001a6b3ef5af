import { DAY_CHOICE_TURNS_HOUR, MISSED_DAY_MAX_DAYS } from '../limits.ts'
import type { FaultCode } from '../problem/fault.ts'
import { addDays, type Day, dayTurningAt, exploitationDayAt } from './day.ts'

/** The days for which a bulletin may be started, both ends included, and the default one. */
export type DayChoice = { proposed: Day; earliest: Day; latest: Day }

/**
 * The limits change at 02:00, the proposed day at 04:00:
 *
 * | the clock reads  | proposed  | earliest       | latest   |
 * | ---------------- | --------- | -------------- | -------- |
 * | 00:00 – 01:59:59 | yesterday | yesterday − 31 | today    |
 * | 02:00 – 03:59:59 | yesterday | today − 31     | tomorrow |
 * | 04:00 – 23:59:59 | today     | today − 31     | tomorrow |
 */
export const dayChoiceAt = (now: Temporal.Instant, timeZone: string): DayChoice => {
  const reference = dayTurningAt(DAY_CHOICE_TURNS_HOUR, now, timeZone)
  return {
    proposed: exploitationDayAt(now, timeZone),
    earliest: addDays(reference, -MISSED_DAY_MAX_DAYS),
    latest: addDays(reference, 1),
  }
}

export const dayFault = (day: Day, { earliest, latest }: DayChoice): FaultCode | null => {
  if (day > latest) return 'DATE_TOO_LATE'
  return day < earliest ? 'DATE_TOO_EARLY' : null
}

/** The last day on which a bulletin of that day can be started: a missed day can be filled in until then. */
export const lastDayToStart = (day: Day): Day => addDays(day, MISSED_DAY_MAX_DAYS)
