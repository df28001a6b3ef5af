import { Temporal } from './temporal.ts'
import { z } from 'zod/mini'
import type { Day, InstantText } from './day.ts'
import { instantAtEpochSeconds } from './instant.ts'

/**
 * A timetable time: seconds since the origin of its day, which is noon minus twelve hours. It may pass 24:00.
 *
 * The origin is midnight on 363 days of a year. On the two days when the clocks change it is not: counted from there,
 * 05:30 stays 05:30 local time on both, and a night that began the day before runs through the change without a gap or
 * an overlap. Timetables are exchanged in this form worldwide (GTFS).
 */
export const SERVICE_TIME_MAX_HOURS = 36
export const ServiceTime = z.int().check(z.minimum(0), z.maximum(SERVICE_TIME_MAX_HOURS * 3600))
export type ServiceTime = z.infer<typeof ServiceTime>

const NOON_HOUR = 12
const HALF_A_DAY_SECONDS = 12 * 3600

/** The epoch second that the times of that day count from. */
export const originOf = (day: Day, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour: NOON_HOUR } })
    .epochMilliseconds /
    1000 -
  HALF_A_DAY_SECONDS

export const instantAt = (origin: number, time: ServiceTime): InstantText =>
  instantAtEpochSeconds(origin + time)

export const clock = (hours: number, minutes = 0, seconds = 0): ServiceTime =>
  hours * 3600 + minutes * 60 + seconds
