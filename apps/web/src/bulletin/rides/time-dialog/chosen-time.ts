import { Temporal } from '@bulletin/domain/time/temporal'
import { clockTimeAt, type ClockTime } from '@bulletin/domain/time/clock-time'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { secondsBetween } from '@bulletin/domain/time/instant'
import { roundToWheel } from '@bulletin/domain/time/wheel'
import { localDayAt } from '../../plan/moment-words.ts'

/** The clock time on the wheel, and the instant it means. */
export type ChosenTime = { readonly reads: ClockTime; readonly at: InstantText }

export type Place = (clockTime: ClockTime) => InstantText

export const chosenAt = (instant: InstantText, timeZone: string): ChosenTime => {
  const at = roundToWheel(instant)
  return { reads: clockTimeAt(at, timeZone), at }
}

/**
 * The wheel keeps showing the typed time, even in the hour skipped by daylight saving, so that the user can continue
 * to turn it.
 */
export const chosenTyped = (typed: ClockTime, place: Place, timeZone: string): ChosenTime => {
  const placed = place(typed)
  const at = roundToWheel(placed)
  return at === placed ? { reads: typed, at } : chosenAt(at, timeZone)
}

/** If daylight saving skips the displayed time, the actual clock time; otherwise null. */
export const skippedTo = ({ reads, at }: ChosenTime, timeZone: string): ClockTime | null => {
  const actual = clockTimeAt(at, timeZone)
  return actual === reads ? null : actual
}

/** This time is never interpreted as the next day, so it reveals the day of the bulletin. */
const LAST_OF_DAY: ClockTime = '23:59:59'

/** The next calendar day, if the time belongs to it; otherwise null. */
export const findNextDay = (at: InstantText, place: Place, timeZone: string): Day | null => {
  const day = localDayAt(at, timeZone)
  return day > localDayAt(place(LAST_OF_DAY), timeZone) ? day : null
}

export type Gap = {
  readonly sign: '+' | '−' | ''
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The difference between a time and the planned one. */
export const gapBetween = (planned: InstantText, at: InstantText): Gap => {
  const between = secondsBetween(planned, at)
  const sign = between > 0 ? '+' : '−'
  const { hours, minutes, seconds } = Temporal.Duration.from({ seconds: Math.abs(between) }).round({
    largestUnit: 'hour',
  })
  return { sign: between === 0 ? '' : sign, hours, minutes, seconds }
}

export type GapUnit = 'hours' | 'minutes' | 'seconds'

/** The units to display: those that are not zero, or seconds when all are zero. */
export const saidOfGap = (gap: Gap): GapUnit[] => {
  const said = (['hours', 'minutes', 'seconds'] as const).filter((unit) => gap[unit] > 0)
  return said.length === 0 ? ['seconds'] : said
}
