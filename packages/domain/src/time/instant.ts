import { Temporal } from './temporal.ts'
import type { InstantText } from './day.ts'

const DAY_SECONDS = 24 * 3600

const utcDays = new Map<number, string>()

const rememberUtcDay = (epochDay: number): string => {
  const text = Temporal.PlainDate.from('1970-01-01').add({ days: epochDay }).toString()
  utcDays.set(epochDay, text)
  return text
}

/** The day with that number of days since 1970, cached: a plan asks for the same two days a thousand times. */
const utcDayText = (epochDay: number): string => utcDays.get(epochDay) ?? rememberUtcDay(epochDay)

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const MARCH = 3
const MONTHS = 12
/** The offset between the day count of `epochDayOf` and 1970. */
const DAYS_BEFORE_1970 = 719_469

/** The year is taken to begin in March: then the month lengths form a regular series and the leap day comes last. */
const epochDayOf = (year: number, month: number, day: number): number => {
  const years = month < MARCH ? year - 1 : year
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  const monthsSinceMarch = (month + MONTHS - MARCH) % MONTHS
  return years * 365 + leapDays + Math.floor((monthsSinceMarch * 153 + 2) / 5) + day - DAYS_BEFORE_1970
}

const ZERO = '0'.charCodeAt(0)

const twoDigitsAt = (text: string, index: number): number =>
  (text.charCodeAt(index) - ZERO) * 10 + text.charCodeAt(index + 1) - ZERO

/** Hand-written for speed too: a bulletin has a hundred instants to compare. */
export const epochSecondsOf = (instant: InstantText): number => {
  const year = twoDigitsAt(instant, 0) * 100 + twoDigitsAt(instant, 2)
  const day = epochDayOf(year, twoDigitsAt(instant, 5), twoDigitsAt(instant, 8))
  const minutes = twoDigitsAt(instant, 11) * 60 + twoDigitsAt(instant, 14)
  return day * DAY_SECONDS + minutes * 60 + twoDigitsAt(instant, 17)
}

/**
 * Takes whole seconds. Hand-written for speed: a day of a line has two thousand instants, and the general method takes
 * twenty times as long.
 */
export const instantAtEpochSeconds = (epochSeconds: number): InstantText => {
  const epochDay = Math.floor(epochSeconds / DAY_SECONDS)
  const seconds = epochSeconds - epochDay * DAY_SECONDS
  const clockTime = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${utcDayText(epochDay)}T${clockTime.map(twoDigits).join(':')}Z`
}

export const addSeconds = (instant: InstantText, seconds: number): InstantText =>
  instantAtEpochSeconds(epochSecondsOf(instant) + seconds)

/** Negative when `to` comes first. */
export const secondsBetween = (from: InstantText, to: InstantText): number =>
  epochSecondsOf(to) - epochSecondsOf(from)

/** All instants have the same UTC format, so they sort as text. */
export const isBefore = (one: InstantText, other: InstantText): boolean => one < other
