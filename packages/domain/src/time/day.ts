import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { EXPLOITATION_DAY_START_HOUR } from '../limits.ts'

/** Days that a request may name: beyond them somebody mistyped a year. */
const EARLIEST = '2000-01-01'
const LATEST = '2099-12-31'

/** A day of the local calendar, `yyyy-MM-dd`. Written so, days sort as texts do. */
export const Day = z.iso
  .date({ error: 'Date attendue sous la forme aaaa-mm-jj', abort: true })
  .refine((day) => day >= EARLIEST && day <= LATEST, 'Date attendue entre 2000 et 2099')
export type Day = z.infer<typeof Day>

/** An instant as it travels: ISO 8601 in UTC, whole seconds. */
export const InstantText = z.iso
  .datetime({ precision: 0, error: 'Instant attendu sous la forme aaaa-mm-jjThh:mm:ssZ', abort: true })
  .refine((instant) => instant > EARLIEST && instant < `${LATEST}T24`, 'Instant attendu entre 2000 et 2099')
export type InstantText = z.infer<typeof InstantText>

export const instantText = (instant: Temporal.Instant): InstantText =>
  instant.toString({ smallestUnit: 'second' })

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

export const daysFrom = (start: Day, day: Day): number =>
  Temporal.PlainDate.from(start).until(Temporal.PlainDate.from(day)).days

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek

/**
 * The day that people at work are living: it turns at 04:00 by the clock on the wall. (Never an instant minus four
 * hours: that is wrong on both nights when the clocks change.)
 */
export const exploitationDayAt = (now: Temporal.Instant, timeZone: string): Day => {
  const local = now.toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate().toString()
  return local.hour < EXPLOITATION_DAY_START_HOUR ? addDays(day, -1) : day
}
