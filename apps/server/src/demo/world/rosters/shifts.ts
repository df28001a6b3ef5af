import type { World } from '@bulletin/domain/planning/world'
import type { DayType } from '../calendars.ts'

/** What somebody does on a day, as far as their rest is concerned. */
export type Shift = { readonly serviceName: string; readonly start: number; readonly end: number }

/** The work of one day of a cycle: of the kind that it usually is and, when that is no Sunday, of a public holiday. */
export type Column = {
  readonly usual: DayType
  readonly shifts: ReadonlyMap<DayType, readonly Shift[]>
}

const DAY_SECONDS = 24 * 3600
/** Ten hours, and one more: a night of March lacks it. */
const SHORTEST_REST_SECONDS = 11 * 3600

/** The rest that somebody lacks who did one and has the other on the day after. */
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
