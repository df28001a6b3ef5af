import type { Calendar } from '@bulletin/domain/service/calendar'
import { weekdayOf, type Day } from '@bulletin/domain/time/day'
import { publicHolidaysOf } from '@bulletin/domain/time/public-holiday'

/** The three kinds of day: on every date exactly one of them runs. */
export const DAY_TYPES = ['SEMAINE', 'SAMEDI', 'DIMANCHE'] as const
export type DayType = (typeof DAY_TYPES)[number]

const FIRST_DAY: Day = '2025-01-01'
const HOLIDAYS_FROM_YEAR = 2025
const HOLIDAYS_TO_YEAR = 2045

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
const SATURDAY = 5

/** What a weekday is, from Monday (0) to Sunday (6), when it is no public holiday. */
export const dayTypeOf = (weekday: number): DayType => {
  if (weekday < SATURDAY) return 'SEMAINE'
  return weekday === SATURDAY ? 'SAMEDI' : 'DIMANCHE'
}

/** What it can be: a public holiday is run like a Sunday. */
export const dayTypesOf = (weekday: number): DayType[] =>
  dayTypeOf(weekday) === 'DIMANCHE' ? ['DIMANCHE'] : [dayTypeOf(weekday), 'DIMANCHE']

const holidays = (): Day[] =>
  Array.from({ length: HOLIDAYS_TO_YEAR - HOLIDAYS_FROM_YEAR + 1 }, (_, index) =>
    publicHolidaysOf(HOLIDAYS_FROM_YEAR + index),
  ).flat()

/** What a public holiday changes: the kind of day that it would be does not run, the Sunday's does. */
const exceptionOf = (dayType: DayType, day: Day): Calendar['exceptions'] => {
  const usual = dayTypeOf(weekdayOf(day) - 1)
  if (usual === 'DIMANCHE' || (dayType !== usual && dayType !== 'DIMANCHE')) return []
  return [{ day, runs: dayType === 'DIMANCHE' }]
}

export const demoCalendars = (): Calendar[] =>
  DAY_TYPES.map((dayType) => ({
    id: dayType,
    weekdays: WEEKDAYS.map((weekday) => dayTypeOf(weekday) === dayType),
    from: FIRST_DAY,
    to: null,
    exceptions: holidays().flatMap((day) => exceptionOf(dayType, day)),
  }))
