import type { Roster } from '@bulletin/domain/service/roster'
import type { World } from '@bulletin/domain/planning/world'
import { daysOffOf } from './days-off.ts'
import { publicHolidayRowsOf } from './public-holidays.ts'
import { reserveShifts, shiftsOn, type Column, type Shift } from './shifts.ts'
import { usualDaysOf, type Rows } from './usual-days.ts'

/** A Monday before the first day of any calendar. */
export const ROSTER_START = '2024-12-30'
const WORKED_SHARE = 5 / 7
const RESERVE_SHARE = 0.04
const A_LITTLE_EARLIER_SECONDS = 3 * 3600

type Title = Pick<Roster, 'name' | 'line' | 'terminus'>

/** As many drivers as needed for two days off in seven. */
const driversFor = (needed: readonly number[]): number => {
  const total = needed.reduce((sum, count) => sum + count, 0)
  const perDriver = needed.length * WORKED_SHARE
  return Math.max(Math.ceil((total * (1 + RESERVE_SHARE)) / perDriver), Math.max(...needed) + 1)
}

/** Reserves within the hours of the shifts, or starting slightly earlier, so that they fit any week of the roster. */
const reservesAmong = (shifts: readonly Shift[], reserves: readonly Shift[]): Shift[] => {
  const starts = shifts.map(({ start }) => start)
  const [firstStart, lastStart] = [Math.min(...starts), Math.max(...starts)]
  const lastEnd = Math.max(...shifts.map(({ end }) => end))
  return reserves.filter(
    ({ start, end }) =>
      start >= firstStart - A_LITTLE_EARLIER_SECONDS && start <= lastStart && end <= lastEnd,
  )
}

/** The shifts of a day, and reserves for the remaining drivers. */
const withReserves = (
  shifts: readonly Shift[],
  working: number,
  reserves: readonly Shift[],
  column: number,
): Shift[] => {
  const fitting = reservesAmong(shifts, reserves)
  const standingBy = Array.from(
    { length: working - shifts.length },
    (_, index) => fitting[(column + index) % fitting.length],
  )
  return [...shifts, ...standingBy.flatMap((shift) => shift ?? [])]
}

const cellsOf = (rows: Rows, calendarOf: (column: number) => string): Roster['days'] =>
  rows.flatMap((days, row) =>
    days.flatMap((shift, column) =>
      shift
        ? [
            {
              dayOfCycle: row * days.length + column,
              calendar: calendarOf(column),
              serviceName: shift.serviceName,
            },
          ]
        : [],
    ),
  )

/** A cycle in which each driver is one row behind the next, so that every shift of every day has a driver. */
export const rosterOf = (
  title: Title,
  columns: readonly Column[],
  reserves: World['reserves'],
  hire: () => string,
): Roster => {
  const work = columns.map((column) => shiftsOn(column, column.usual))
  const needed = work.map(({ length }) => length)
  const drivers = driversFor(needed)
  const daysOff = daysOffOf(
    drivers,
    needed.map((count) => drivers - count),
  )
  const everyday = reserveShifts(reserves, false)
  const usual = usualDaysOf(
    daysOff,
    work.map((shifts, column) =>
      withReserves(shifts, daysOff.filter((days) => !days[column]).length, everyday, column),
    ),
  )
  const holidays = publicHolidayRowsOf(
    usual,
    columns.map((column) => (column.usual === 'DIMANCHE' ? [] : shiftsOn(column, 'DIMANCHE'))),
    reserveShifts(reserves, true)[0],
  )
  return {
    ...title,
    start: ROSTER_START,
    cycleDays: drivers * columns.length,
    drivers: Array.from({ length: drivers }, (_, index) => ({
      matricule: hire(),
      daysAhead: index * columns.length,
    })),
    days: [
      ...cellsOf(usual, (column) => columns[column]?.usual ?? ''),
      ...cellsOf(holidays, () => 'DIMANCHE'),
    ],
  }
}
