import { EXPLOITATION_DAY_START_HOUR, MANAGER_LIMIT_DAYS } from '../limits.ts'
import { addDays, localHourOf, type Day, type InstantText } from '../time/day.ts'
import { before, holds, type Facts } from './condition.ts'

/** The manager's deadline for validation: 04:00 two days after. */
export const limitDateOf = (date: Day, timeZone: string): InstantText =>
  localHourOf(addDays(date, MANAGER_LIMIT_DAYS), EXPLOITATION_DAY_START_HOUR, timeZone)

/** Validated after the limit, or not yet validated and the limit has passed. */
export const LATE_VALIDATION = before('limitDate', ['managerValidationDate', 'now'])

export const isLateValidation = (
  { limitDate, managerValidationDate }: Pick<Facts, 'limitDate' | 'managerValidationDate'>,
  now: InstantText,
): boolean => holds(LATE_VALIDATION, { limitDate, managerValidationDate, now })
