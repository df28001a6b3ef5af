import { groupedBy } from '@bulletin/domain/grouped'
import type { WorldLine } from '@bulletin/domain/planning/world'
import { runningOn } from '@bulletin/domain/service/calendar'
import { dayOfCycleAfter, type Roster } from '@bulletin/domain/service/roster'
import type { Timetable, TimetableService } from '@bulletin/domain/service/timetable'
import { addDays, daysFrom, type Day } from '@bulletin/domain/time/day'
import { demoWorld } from '../world.ts'

/** Created once for all tests, which only read it. */
export const usualWorld = demoWorld()

export const PARIS = 'Europe/Paris'
export const FIRST_DAY: Day = '2025-01-01'
export const LAST_DAY: Day = '2026-12-31'
export const DAYS: readonly Day[] = Array.from({ length: daysFrom(FIRST_DAY, LAST_DAY) + 1 }, (_, index) =>
  addDays(FIRST_DAY, index),
)

const once = <Value>(make: (day: Day) => Value): ((day: Day) => Value) => {
  const made = new Map<Day, Value>()
  return (day) => {
    const value = made.get(day) ?? make(day)
    made.set(day, value)
    return value
  }
}

/** The calendar running that day; there is exactly one. */
const calendarOn = once((day) => runningOn(usualWorld.calendars, day).join(' and '))

export const timetablesOn = (day: Day): Timetable[] =>
  usualWorld.timetables.filter(({ calendar }) => calendar === calendarOn(day))

export const lineOf = ({ line }: Pick<Timetable, 'line'>): WorldLine => {
  const found = usualWorld.lines.find(({ name }) => name === line)
  if (!found) throw new Error(`The world has no line ${line}`)
  return found
}

const servicesByCalendar = new Map(
  usualWorld.calendars.map(({ id }) => [
    id,
    new Map(
      usualWorld.timetables
        .filter(({ calendar }) => calendar === id)
        .flatMap(({ line, services }) =>
          services.map((service) => [`${line} ${service.serviceName}`, service] as const),
        ),
    ),
  ]),
)

/** By line and name: `7 101`. */
export const servicesOn = (day: Day): ReadonlyMap<string, TimetableService> =>
  servicesByCalendar.get(calendarOn(day)) ?? new Map()

/** The days of the cycle, by roster and calendar. */
const cyclesOf = new Map(
  usualWorld.rosters.map((roster) => [
    roster,
    new Map(
      [...groupedBy(roster.days, ({ calendar }) => calendar)].map(([calendar, days]) => [
        calendar,
        new Map(
          days.map(({ dayOfCycle, serviceName }) => [
            dayOfCycle,
            { serviceName, service: `${roster.line} ${serviceName}` },
          ]),
        ),
      ]),
    ),
  ]),
)

/** The orders of a roster on a day. */
export const ordersOf = (roster: Roster, day: Day) => {
  const elapsed = daysFrom(roster.start, day)
  const cycle = cyclesOf.get(roster)?.get(calendarOn(day))
  return roster.drivers.flatMap(({ matricule, daysAhead }) => {
    const order = cycle?.get(dayOfCycleAfter(elapsed, daysAhead, roster.cycleDays) ?? -1)
    return order ? [{ matricule, ...order }] : []
  })
}

export const ordersOn = (day: Day) => usualWorld.rosters.flatMap((roster) => ordersOf(roster, day))
