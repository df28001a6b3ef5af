import type { Calendar } from '@bulletin/domain/service/calendar'
import { weekdayOf, type Day } from '@bulletin/domain/time/day'
import { publicHolidaysOf } from '@bulletin/domain/time/public-holiday'

/** The three day types: exactly one of them runs on every date. */
export const DAY_TYPES = ['SEMAINE', 'SAMEDI', 'DIMANCHE'] as const
export type DayType = (typeof DAY_TYPES)[number]

const FIRST_DAY: Day = '2025-01-01'
const HOLIDAYS_FROM_YEAR = 2025
const HOLIDAYS_TO_YEAR = 2045

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
const SATURDAY = 5

/** The day type of a weekday, Monday (0) to Sunday (6), that is not a public holiday. */
export const dayTypeOf = (weekday: number): DayType => {
  if (weekday < SATURDAY) return 'SEMAINE'
  return weekday === SATURDAY ? 'SAMEDI' : 'DIMANCHE'
}

/** The possible day types: public holidays run like Sundays. */
export const dayTypesOf = (weekday: number): DayType[] =>
  dayTypeOf(weekday) === 'DIMANCHE' ? ['DIMANCHE'] : [dayTypeOf(weekday), 'DIMANCHE']

const holidays = (): Day[] =>
  Array.from({ length: HOLIDAYS_TO_YEAR - HOLIDAYS_FROM_YEAR + 1 }, (_, index) =>
    publicHolidaysOf(HOLIDAYS_FROM_YEAR + index),
  ).flat()

/** On a public holiday, the usual day type does not run and the Sunday's does. */
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
