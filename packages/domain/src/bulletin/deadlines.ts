import { C2SP_FROM_DAYS, EXPLOITATION_DAY_START_HOUR, MANAGER_LIMIT_DAYS } from '../limits.ts'
import { addDays, localHourOf, type Day, type InstantText } from '../time/day.ts'
import { isBefore } from '../time/instant.ts'

/** From then on a validated bulletin is the secretariat's: 04:00 on the day after. */
export const c2spFrom = (date: Day, timeZone: string): InstantText =>
  localHourOf(addDays(date, C2SP_FROM_DAYS), EXPLOITATION_DAY_START_HOUR, timeZone)

/** Until then the manager should have validated: 04:00 two days after. */
export const limitDateOf = (date: Day, timeZone: string): InstantText =>
  localHourOf(addDays(date, MANAGER_LIMIT_DAYS), EXPLOITATION_DAY_START_HOUR, timeZone)

/** Validated after the limit, or not yet and the limit has passed. */
export const isLateValidation = (
  { limitDate, managerValidationDate }: { limitDate: InstantText; managerValidationDate: InstantText | null },
  now: InstantText,
): boolean => isBefore(limitDate, managerValidationDate ?? now)
