import type { World } from '@bulletin/domain/planning/world'
import type { DayType } from '../calendars.ts'

/** A driver's work on a day, as needed to compute rest. */
export type Shift = { readonly serviceName: string; readonly start: number; readonly end: number }

/** The work of one day of a cycle: for its usual day type and, unless that is a Sunday, for a public holiday. */
export type Column = {
  readonly usual: DayType
  readonly shifts: ReadonlyMap<DayType, readonly Shift[]>
}

const DAY_SECONDS = 24 * 3600
/** Ten hours, plus one that is lost when the clocks go forward in March. */
const SHORTEST_REST_SECONDS = 11 * 3600

/** The rest missing between a shift and the one on the next day. */
export const missingRest = (before: Shift | null, after: Shift | null): number =>
  before && after ? Math.max(0, SHORTEST_REST_SECONDS - (after.start + DAY_SECONDS - before.end)) : 0

export const leavesRest = (before: Shift | null, after: Shift | null): boolean =>
  missingRest(before, after) === 0

export const byStart = (one: Shift, other: Shift): number => one.start - other.start || one.end - other.end

export const reserveShifts = (reserves: World['reserves'], publicHolidayOnly: boolean): Shift[] =>
  reserves
    .filter((reserve) => reserve.publicHolidayOnly === publicHolidayOnly)
    .map(({ type, start, end }) => ({ serviceName: type, start, end }))

export const shiftsOn = (column: Column, dayType: DayType): readonly Shift[] =>
  column.shifts.get(dayType) ?? []
