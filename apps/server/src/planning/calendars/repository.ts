import type { Calendar } from '@bulletin/domain/service/calendar'
import type { TimetableReserve } from '@bulletin/domain/service/reserve'
import type { Day } from '@bulletin/domain/time/day'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { byBytes } from '../../database/by-bytes.ts'
import type { Queries } from '../../database/database.ts'
import { calendar, calendarException, noteH, plan, reserve } from '../../database/schema/planning.ts'

export const calendarsRepository = (queries: Queries) => ({
  /** Every calendar of the current plan, ordered by id, with only the exceptions of that day. */
  calendarsOn: async (day: Day): Promise<Calendar[]> => {
    const rows = await queries
      .select()
      .from(calendar)
      .innerJoin(plan, and(eq(plan.id, calendar.planId), plan.isCurrent))
      .leftJoin(
        calendarException,
        and(eq(calendarException.calendarId, calendar.id), eq(calendarException.day, day)),
      )
    return rows.map(({ calendar: { id, weekdays, fromDay, toDay }, calendar_exception: exception }) => ({
      id,
      weekdays,
      from: fromDay,
      to: toDay,
      exceptions: exception ? [{ day, runs: exception.runs }] : [],
    }))
  },

  listReserves: (): Promise<TimetableReserve[]> =>
    queries
      .select({
        type: reserve.type,
        start: reserve.startTime,
        end: reserve.endTime,
        publicHolidayOnly: reserve.publicHolidayOnly,
      })
      .from(reserve)
      .innerJoin(plan, and(eq(plan.id, reserve.planId), plan.isCurrent))
      .orderBy(asc(reserve.type)),

  /** If several calendars run that day, the one that began last wins. */
  findNoteH: async (
    line: string,
    calendars: readonly string[],
  ): Promise<{ id: string; code: string } | null> => {
    const [found] = await queries
      .select({ id: noteH.id, code: noteH.code })
      .from(noteH)
      .innerJoin(calendar, eq(calendar.id, noteH.calendarId))
      .where(and(eq(noteH.lineName, line), inArray(noteH.calendarId, [...calendars])))
      .orderBy(desc(calendar.fromDay), byBytes(calendar.name))
      .limit(1)
    return found ?? null
  },
})
export type CalendarsRepository = ReturnType<typeof calendarsRepository>
