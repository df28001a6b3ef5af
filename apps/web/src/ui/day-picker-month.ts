import { addDays, weekdayOf, type Day } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'

const WEEK_DAYS = 7

export type Days = { min: Day; max: Day }

const clamped = (day: Day, { min, max }: Days): Day => {
  if (day < min) return min
  return day > max ? max : day
}

const firstOfMonth = (day: Day): Day => Temporal.PlainDate.from(day).with({ day: 1 }).toString()

/** The weeks of that day's month, from Monday to Sunday; null for days of another month. */
export const weeksOf = (day: Day): (Day | null)[][] => {
  const first = firstOfMonth(day)
  const { daysInMonth } = Temporal.PlainDate.from(first)
  const before = weekdayOf(first) - 1
  const weeks = Math.ceil((before + daysInMonth) / WEEK_DAYS)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK_DAYS }, (_unused, weekday) => {
      const date = week * WEEK_DAYS + weekday - before
      return date >= 0 && date < daysInMonth ? addDays(first, date) : null
    }),
  )
}

const months = (day: Day, count: number): Day =>
  Temporal.PlainDate.from(day).add({ months: count }).toString()

const MOVES: ReadonlyMap<string, (day: Day) => Day> = new Map(
  Object.entries<(day: Day) => Day>({
    ArrowLeft: (day) => addDays(day, -1),
    ArrowRight: (day) => addDays(day, 1),
    ArrowUp: (day) => addDays(day, -WEEK_DAYS),
    ArrowDown: (day) => addDays(day, WEEK_DAYS),
    Home: (day) => addDays(day, 1 - weekdayOf(day)),
    End: (day) => addDays(day, WEEK_DAYS - weekdayOf(day)),
    PageUp: (day) => months(day, -1),
    PageDown: (day) => months(day, 1),
  }),
)

/** The day that a key moves to, limited to the selectable days; null for any other key. */
export const dayAfterKey = (key: string, day: Day, days: Days): Day | null => {
  const move = MOVES.get(key)
  return move ? clamped(move(day), days) : null
}

/** The same date in the previous or next month, or the nearest selectable day; null when that month has none. */
export const findDayInMonth = (day: Day, count: -1 | 1, days: Days): Day | null => {
  const reached = clamped(months(day, count), days)
  return firstOfMonth(reached) === firstOfMonth(day) ? null : reached
}
