import { Temporal } from 'temporal-polyfill'
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

export const epochSecondsOf = (instant: InstantText): number =>
  Temporal.Instant.from(instant).epochMilliseconds / 1000

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
