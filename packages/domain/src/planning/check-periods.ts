import { planFault, type PlanFault } from './import/plan-faults.ts'
import { writtenDay } from './import/written.ts'
import { repeated } from './repeated.ts'
import type { World } from './world.ts'

/** Calendars must end after they begin, and have at most one exception per day. */
export const calendarFaults = ({ calendars }: Pick<World, 'calendars'>): PlanFault[] => [
  ...calendars
    .filter(({ from, to }) => to !== null && to < from)
    .map(({ id }) => planFault('CALENDAR_BACKWARDS', { kind: 'calendar', id }, { calendar: id })),
  ...calendars.flatMap(({ id, exceptions }) =>
    repeated(exceptions.map(({ day }) => day)).map((day) =>
      planFault('CALENDAR_DAY_TWICE', { kind: 'calendar', id }, { calendar: id, day: writtenDay(day) }),
    ),
  ),
]

export const reserveFaults = ({ reserves }: Pick<World, 'reserves'>): PlanFault[] =>
  reserves
    .filter(({ start, end }) => end <= start)
    .map(({ type }) => planFault('RESERVE_BACKWARDS', { kind: 'reserve', type }, { reserve: type }))
