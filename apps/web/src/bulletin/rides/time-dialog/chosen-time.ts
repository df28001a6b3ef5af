import { clockTimeAt, type ClockTime } from '@bulletin/domain/time/clock-time'
import type { Day, InstantText } from '@bulletin/domain/time/day'
import { secondsBetween } from '@bulletin/domain/time/instant'
import { roundToWheel } from '@bulletin/domain/time/wheel'
import { Temporal } from '@bulletin/domain/time/temporal'

/** What the wheel reads, and the instant that it stands for. */
export type ChosenTime = { readonly reads: ClockTime; readonly at: InstantText }

export type Place = (clockTime: ClockTime) => InstantText

export const chosenAt = (instant: InstantText, timeZone: string): ChosenTime => {
  const at = roundToWheel(instant)
  return { reads: clockTimeAt(at, timeZone), at }
}

/** The wheel keeps reading what was typed, even in the hour that the clock skips: turning on must stay possible. */
export const chosenTyped = (typed: ClockTime, place: Place, timeZone: string): ChosenTime => {
  const placed = place(typed)
  const at = roundToWheel(placed)
  return at === placed ? { reads: typed, at } : chosenAt(at, timeZone)
}

/** The clock skips what the wheel reads; null where it does not, else what it reads then. */
export const skippedTo = ({ reads, at }: ChosenTime, timeZone: string): ClockTime | null => {
  const actual = clockTimeAt(at, timeZone)
  return actual === reads ? null : actual
}

const dayOf = (instant: InstantText, timeZone: string): Day =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Of all times, this one is never taken for one of the next day: it shows which day is being written. */
const LAST_OF_DAY: ClockTime = '23:59:59'

/** The calendar day that follows the one being written, if the time belongs to it. */
export const findNextDay = (at: InstantText, place: Place, timeZone: string): Day | null => {
  const day = dayOf(at, timeZone)
  return day > dayOf(place(LAST_OF_DAY), timeZone) ? day : null
}

export type Gap = {
  readonly sign: '+' | '−' | ''
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const SECONDS_PER_MINUTE = 60
const SECONDS_PER_HOUR = 3600

/** How far a time lies from the planned one. */
export const gapBetween = (planned: InstantText, at: InstantText): Gap => {
  const between = secondsBetween(planned, at)
  const size = Math.abs(between)
  const sign = between > 0 ? '+' : '−'
  return {
    sign: between === 0 ? '' : sign,
    hours: Math.floor(size / SECONDS_PER_HOUR),
    minutes: Math.floor((size % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE),
    seconds: size % SECONDS_PER_MINUTE,
  }
}

export type GapUnit = 'hours' | 'minutes' | 'seconds'

/** What is said of a gap: nothing that is zero, unless all of it is. */
export const saidOfGap = (gap: Gap): GapUnit[] => {
  const said = (['hours', 'minutes', 'seconds'] as const).filter((unit) => gap[unit] > 0)
  return said.length === 0 ? ['seconds'] : said
}
