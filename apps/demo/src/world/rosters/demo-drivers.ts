import type { Roster } from '@bulletin/domain/service/roster'
import { dayTypesOf, WEEKDAYS, type DayType } from '../calendars.ts'
import { ROSTER_START } from './roster.ts'
import { byStart, leavesRest, type Column, type Shift } from './shifts.ts'

/** Drivers with a service every single day, so that a demonstration works on any date. */
export const DRIVERS_WITHOUT_DAYS_OFF: readonly string[] = ['100001', '100002', '100010', '100013', '100073']

/** Works late, past midnight on many days. */
const LATE_DRIVERS: readonly string[] = ['100013']

const WEEKS = [0, 1, 2, 3] as const

/** The shifts these drivers share with a few colleagues, by weekday and day type: one per week, if there are enough. */
export type SharedShifts = readonly ReadonlyMap<DayType, readonly Shift[]>[]

const HALF_AN_HOUR = 1800
const ENOUGH = 8
const halfHours = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => (first + index) * HALF_AN_HOUR)
/** Start times from 04:30 to 08:00, or from 16:30 to 18:00. */
const EARLIEST_STARTS = halfHours(9, 8)
const EARLIEST_LATE_STARTS = halfHours(33, 4)

/** Shifts from a start time on, each of which leaves enough rest before any other. */
const shiftsFrom = (start: number, shifts: readonly Shift[]): Shift[] =>
  shifts.filter((shift) => shift.start >= start && leavesRest(shift, { ...shift, start })).toSorted(byStart)

/** Selects the latest hours for which every day type has enough shifts, else the most shifts. */
export const sharedShiftsOf = (
  driving: ReadonlyMap<DayType, readonly Shift[]>,
  matricule: string,
): SharedShifts => {
  const starts = LATE_DRIVERS.includes(matricule) ? EARLIEST_LATE_STARTS : EARLIEST_STARTS
  const choices = starts.map((start) => {
    const fitting = new Map([...driving].map(([dayType, shifts]) => [dayType, shiftsFrom(start, shifts)]))
    return { fitting, fewest: Math.min(ENOUGH, ...[...fitting.values()].map(({ length }) => length)) }
  })
  const best = choices.reduce((one, other) => (other.fewest >= one.fewest ? other : one))
  if (best.fewest === 0) throw new Error('A terminus has no shift for a demo driver')
  return WEEKDAYS.map(
    (weekday) =>
      new Map(
        dayTypesOf(weekday).map((dayType) => {
          const shifts = best.fitting.get(dayType) ?? []
          const count = Math.min(WEEKS.length, shifts.length)
          const apart = Math.floor(shifts.length / count)
          const chosen = WEEKS.slice(0, count).flatMap(
            (week) => shifts[(weekday + week * apart) % shifts.length] ?? [],
          )
          return [dayType, chosen] as const
        }),
      ),
  )
}

/** The driver's own roster: four weeks without a day off. */
export const rosterWithoutDaysOff = (
  title: Pick<Roster, 'name' | 'line' | 'terminus'>,
  matricule: string,
  shared: SharedShifts,
): Roster => ({
  ...title,
  start: ROSTER_START,
  cycleDays: WEEKS.length * WEEKDAYS.length,
  drivers: [{ matricule, daysAhead: 0 }],
  days: WEEKS.flatMap((week) =>
    shared.flatMap((shiftsOf, weekday) =>
      [...shiftsOf].flatMap(([calendar, shifts]) => {
        const shift = shifts[week % shifts.length]
        return shift
          ? [{ dayOfCycle: week * WEEKDAYS.length + weekday, calendar, serviceName: shift.serviceName }]
          : []
      }),
    ),
  ),
})

/** The colleagues' work: each week, the shifts that the driver does not have that week. */
export const columnsOfColleagues = (shared: SharedShifts, usualOf: (weekday: number) => DayType): Column[] =>
  WEEKS.flatMap((week) =>
    shared.map((shiftsOf, weekday) => ({
      usual: usualOf(weekday),
      shifts: new Map(
        [...shiftsOf].map(([dayType, shifts]) => [dayType, shifts.toSpliced(week % shifts.length, 1)]),
      ),
    })),
  )
