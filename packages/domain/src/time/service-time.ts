import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Day, InstantText } from './day.ts'

/**
 * A time of a timetable: seconds since the origin of its day, which is noon minus twelve hours. It may pass 24:00.
 *
 * The origin is midnight on 363 days of a year. On the two days when the clocks change it is not: counted from there,
 * 05:30 stays 05:30 by the clock on the wall on both, and a night that began the day before runs through the change
 * without a gap or an overlap. Timetables are exchanged in this form all over the world (GTFS).
 */
export const SERVICE_TIME_MAX_HOURS = 36
export const ServiceTime = z
  .number()
  .int()
  .min(0)
  .max(SERVICE_TIME_MAX_HOURS * 3600)
export type ServiceTime = z.infer<typeof ServiceTime>

const NOON_HOUR = 12
const HALF_A_DAY_SECONDS = 12 * 3600

/** Epoch seconds from which the times of that day count. */
export const originOf = (day: Day, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour: NOON_HOUR } })
    .epochMilliseconds /
    1000 -
  HALF_A_DAY_SECONDS

const DAY_SECONDS = 24 * 3600

const utcDays = new Map<number, string>()

/** The day of so many days since 1970. A plan asks for the same two days a thousand times. */
const utcDayText = (epochDay: number): string => {
  const known = utcDays.get(epochDay)
  if (known !== undefined) return known
  const text = Temporal.PlainDate.from('1970-01-01').add({ days: epochDay }).toString()
  utcDays.set(epochDay, text)
  return text
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Written by hand: a day of a line has two thousand of them, and the general way takes twenty times as long. */
export const instantAt = (origin: number, time: ServiceTime): InstantText => {
  const epochSeconds = origin + time
  const epochDay = Math.floor(epochSeconds / DAY_SECONDS)
  const seconds = epochSeconds - epochDay * DAY_SECONDS
  const clockTime = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${utcDayText(epochDay)}T${clockTime.map(twoDigits).join(':')}Z`
}

export const clock = (hours: number, minutes = 0, seconds = 0): ServiceTime =>
  hours * 3600 + minutes * 60 + seconds
