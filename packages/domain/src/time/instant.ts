import { Temporal } from './temporal.ts'
import type { InstantText } from './day.ts'

const DAY_SECONDS = 24 * 3600

const utcDays = new Map<number, string>()

const rememberUtcDay = (epochDay: number): string => {
  const text = Temporal.PlainDate.from('1970-01-01').add({ days: epochDay }).toString()
  utcDays.set(epochDay, text)
  return text
}

/** The day of so many days since 1970. A plan asks for the same two days a thousand times. */
const utcDayText = (epochDay: number): string => utcDays.get(epochDay) ?? rememberUtcDay(epochDay)

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const MARCH = 3
const MONTHS = 12
/** So many days before 1970 does the count begin that `epochDayOf` makes. */
const DAYS_BEFORE_1970 = 719_469

/** The year is taken to begin in March: its months then have their lengths in a row, and the leap day comes last. */
const epochDayOf = (year: number, month: number, day: number): number => {
  const years = month < MARCH ? year - 1 : year
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  const monthsSinceMarch = (month + MONTHS - MARCH) % MONTHS
  return years * 365 + leapDays + Math.floor((monthsSinceMarch * 153 + 2) / 5) + day - DAYS_BEFORE_1970
}

const ZERO = '0'.charCodeAt(0)

const twoDigitsAt = (text: string, index: number): number =>
  (text.charCodeAt(index) - ZERO) * 10 + text.charCodeAt(index + 1) - ZERO

/** Written by hand too: a bulletin has a hundred instants to be compared. */
export const epochSecondsOf = (instant: InstantText): number => {
  const year = twoDigitsAt(instant, 0) * 100 + twoDigitsAt(instant, 2)
  const day = epochDayOf(year, twoDigitsAt(instant, 5), twoDigitsAt(instant, 8))
  const minutes = twoDigitsAt(instant, 11) * 60 + twoDigitsAt(instant, 14)
  return day * DAY_SECONDS + minutes * 60 + twoDigitsAt(instant, 17)
}

/**
 * Takes whole seconds. Written by hand: a day of a line has two thousand of them, and the general way takes twenty
 * times as long.
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

/** All instants are written alike, in UTC, so they sort as texts do. */
export const isBefore = (one: InstantText, other: InstantText): boolean => one < other
