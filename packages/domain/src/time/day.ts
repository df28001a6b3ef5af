import { Temporal } from './temporal.ts'
import { z } from 'zod/mini'
import { CONTENT_DAYS_AROUND, EXPLOITATION_DAY_START_HOUR } from '../limits.ts'
import { instantAtEpochSeconds } from './instant.ts'

/** The accepted days of a request: a day outside them is a mistyped year. */
export const EARLIEST_DAY = '2000-01-01'
const FIRST_TOO_LATE = '2100-01-01'
const mayBeNamed = (time: string): boolean => time >= EARLIEST_DAY && time < FIRST_TOO_LATE

/** A day of the local calendar, `yyyy-MM-dd`. In this form, days sort as text. */
export const Day = z.iso
  .date({ error: 'Date attendue sous la forme aaaa-mm-jj', abort: true })
  .check(z.refine(mayBeNamed, 'Date attendue entre 2000 et 2099'))
export type Day = z.infer<typeof Day>

/** The wire format of an instant: ISO 8601 in UTC, whole seconds. */
export const InstantText = z.iso
  .datetime({ precision: 0, error: 'Instant attendu sous la forme aaaa-mm-jjThh:mm:ssZ', abort: true })
  .check(z.refine(mayBeNamed, 'Instant attendu entre 2000 et 2099'))
export type InstantText = z.infer<typeof InstantText>

/** The tablet's own clock, of any year: a flat battery resets it to 1970, and what was stored then must be readable. */
export const TabletTime = z.iso.datetime({ precision: 0 })

/**
 * Whether a bulletin may contain it: a time outside the range could be read neither by the tablet nor by the server.
 */
export const canBeNamed = (time: InstantText): boolean => mayBeNamed(time)

const FIRST_NAMED = `${EARLIEST_DAY}T00:00:00Z`
const LAST_NAMED = '2099-12-31T23:59:59Z'

/** The time, clamped to the range that a bulletin may contain. */
export const nearestNamed = (time: InstantText): InstantText => {
  if (canBeNamed(time)) return time
  return time < EARLIEST_DAY ? FIRST_NAMED : LAST_NAMED
}

/** Limits of four-digit years: text of other years neither sorts nor parses. */
const FIRST_WRITTEN_SECONDS = -62_167_219_200
const LAST_WRITTEN_SECONDS = 253_402_300_799

/** Rounded down to the second. */
export const instantText = (instant: Temporal.Instant): InstantText => {
  const seconds = Math.floor(instant.epochMilliseconds / 1000)
  return instantAtEpochSeconds(Math.min(Math.max(seconds, FIRST_WRITTEN_SECONDS), LAST_WRITTEN_SECONDS))
}

const REMEMBERED_MAX = 1000

/** A cache: the bulletins of a week use the same few days, and the calendar is slow. */
const remembering = <Found>() => {
  const known = new Map<string, Found>()
  return (question: string, find: () => Found): Found => {
    const answer = known.get(question)
    if (answer !== undefined) return answer
    const found = find()
    if (known.size >= REMEMBERED_MAX) known.clear()
    known.set(question, found)
    return found
  }
}

const rememberMoved = remembering<Day>()

export const addDays = (day: Day, days: number): Day =>
  rememberMoved(`${day} ${days}`, () => Temporal.PlainDate.from(day).add({ days }).toString())

export const daysFrom = (start: Day, day: Day): number =>
  Temporal.PlainDate.from(start).until(Temporal.PlainDate.from(day)).days

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => Temporal.PlainDate.from(day).dayOfWeek

const rememberHour = remembering<InstantText>()

/** The instant of that full local hour: the first of two in a repeated hour; an hour later in a skipped one. */
export const localHourOf = (day: Day, hour: number, timeZone: string): InstantText =>
  rememberHour(`${day} ${hour} ${timeZone}`, () =>
    instantText(
      Temporal.PlainDate.from(day)
        .toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(hour) })
        .toInstant(),
    ),
  )

/**
 * The local calendar day, which lasts until `hour` local time on the next one. (Never subtract hours from an instant:
 * that is wrong on both nights when the clocks change.)
 */
export const dayTurningAt = (hour: number, now: Temporal.Instant, timeZone: string): Day => {
  const local = now.toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate().toString()
  return local.hour < hour ? addDays(day, -1) : day
}

/** The exploitation day: it begins at 04:00. */
export const exploitationDayAt = (now: Temporal.Instant, timeZone: string): Day =>
  dayTurningAt(EXPLOITATION_DAY_START_HOUR, now, timeZone)

type DayLimits = { readonly day: Day; readonly first: string; readonly end: string }

const limitsAround = (day: Day): DayLimits => ({
  day,
  first: addDays(day, -CONTENT_DAYS_AROUND),
  end: addDays(day, CONTENT_DAYS_AROUND + 1),
})

/** A cache of one: a bulletin asks for the same two limits a hundred times in a row, once for each of its times. */
let latestLimits: DayLimits | null = null

/** Wide enough for every time zone and the longest night: a time outside comes from a wrong clock. */
export const isOutsideDay = (time: InstantText | null, day: Day): boolean => {
  if (time === null) return false
  if (latestLimits?.day !== day) latestLimits = limitsAround(day)
  return time < latestLimits.first || time >= latestLimits.end
}
