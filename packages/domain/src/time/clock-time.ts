import { Temporal } from './temporal.ts'
import { z } from 'zod'
import type { InstantText } from './day.ts'

/** What a clock reads, `HH:mm:ss` from 00:00:00 to 23:59:59, on a day that it does not tell. */
export const ClockTime = z.iso.time({ precision: 0, error: 'Heure attendue sous la forme hh:mm:ss' })
export type ClockTime = z.infer<typeof ClockTime>

/** What the clock on the wall reads then: « 23:58 », where seconds are not told. */
export const clockMinuteAt = (instant: InstantText, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

/** What the clock on the wall reads then. */
export const clockTimeAt = (instant: InstantText, timeZone: string): ClockTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString()
