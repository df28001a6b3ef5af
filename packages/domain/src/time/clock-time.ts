import { Temporal } from './temporal.ts'
import { z } from 'zod/mini'
import type { InstantText } from './day.ts'

/** A clock time, `HH:mm:ss` from 00:00:00 to 23:59:59, without a day. */
export const ClockTime = z.iso.time({ precision: 0, error: 'Heure attendue sous la forme hh:mm:ss' })
export type ClockTime = z.infer<typeof ClockTime>

/** The local time at that instant without seconds: « 23:58 ». */
export const clockMinuteAt = (instant: InstantText, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

/** The local time at that instant. */
export const clockTimeAt = (instant: InstantText, timeZone: string): ClockTime =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString()
