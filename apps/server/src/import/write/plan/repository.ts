import type { WorldPlan } from '@bulletin/domain/planning/import/world-parts'
import type { World } from '@bulletin/domain/planning/world'
import { SUPERSEDED_PLAN_KEPT_DAYS } from '@bulletin/domain/limits'
import { and, asc, eq, sql } from 'drizzle-orm'
import { analyzeImported } from '../../../database/analyze-imported.ts'
import type { CopyRows } from '../../../database/copy-rows.ts'
import type { Queries } from '../../../database/database.ts'
import {
  calendar,
  calendarException,
  noteH,
  plan,
  plannedRide,
  plannedService,
  plannedTrip,
  reserve,
  roster,
  rosterDay,
  rosterDriver,
  rosterException,
  timetable,
} from '../../../database/schema/planning.ts'
import type { Ids } from '../../../ids.ts'
import {
  calendarExceptionRows,
  calendarRows,
  exceptionRows,
  rideRows,
  rosterDayRows,
  rosterDriverRows,
  rosterRows,
  serviceRows,
  timetableRows,
  tripRows,
} from './rows.ts'

export type KeptPlan = { id: string; number: number; fingerprint: string }

/** Lists that belong to a plan and are read by day. */
export type DayLists = Pick<World, 'reserves' | 'notesH'>

export const planRepository = (queries: Queries, copy: CopyRows, ids: Ids) => {
  const writeReserves = (planId: string, reserves: World['reserves']): Promise<void> =>
    copy(
      queries,
      reserve,
      reserves.map(({ start, end, ...one }) => ({ ...one, planId, startTime: start, endTime: end })),
    )

  const writeNotesH = (
    notesH: World['notesH'],
    calendarIdOf: (name: string) => string | undefined,
  ): Promise<void> =>
    copy(
      queries,
      noteH,
      notesH.flatMap(({ line: lineName, calendar: name, code }) => {
        const calendarId = calendarIdOf(name)
        return calendarId === undefined ? [] : [{ id: ids.next(), lineName, calendarId, code }]
      }),
    )

  const calendarsOf = async (planId: string): Promise<ReadonlyMap<string, string>> => {
    const rows = await queries
      .select({ id: calendar.id, name: calendar.name })
      .from(calendar)
      .where(eq(calendar.planId, planId))
    return new Map(rows.map(({ id, name }) => [name, id]))
  }

  return {
    findCurrent: async (): Promise<KeptPlan | null> => {
      const [current] = await queries
        .select({ id: plan.id, number: plan.number, fingerprint: plan.fingerprint })
        .from(plan)
        .where(eq(plan.isCurrent, true))
      return current ?? null
    },

    listCalendarNames: async (planId: string): Promise<string[]> => [...(await calendarsOf(planId)).keys()],

    /** Lines with at least one service. */
    listPlannedLines: async (planId: string): Promise<string[]> => {
      const rows = await queries
        .selectDistinct({ line: timetable.lineName })
        .from(plannedService)
        .innerJoin(timetable, eq(timetable.id, plannedService.timetableId))
        .innerJoin(calendar, and(eq(calendar.id, timetable.calendarId), eq(calendar.planId, planId)))
        .orderBy(asc(timetable.lineName))
      return rows.map(({ line }) => line)
    },

    listOrderedDrivers: async (planId: string): Promise<string[]> => {
      const ofRosters = await queries
        .selectDistinct({ matricule: rosterDriver.matricule })
        .from(rosterDriver)
        .innerJoin(roster, and(eq(roster.id, rosterDriver.rosterId), eq(roster.planId, planId)))
      const byDay = await queries
        .selectDistinct({ matricule: rosterException.matricule })
        .from(rosterException)
        .where(eq(rosterException.planId, planId))
      return [...new Set([...ofRosters, ...byDay].map(({ matricule }) => matricule))].toSorted()
    },

    listReserves: (planId: string): Promise<World['reserves']> =>
      queries
        .select({
          type: reserve.type,
          start: reserve.startTime,
          end: reserve.endTime,
          publicHolidayOnly: reserve.publicHolidayOnly,
        })
        .from(reserve)
        .where(eq(reserve.planId, planId))
        .orderBy(asc(reserve.type)),

    listNotesH: (planId: string): Promise<World['notesH']> =>
      queries
        .select({ line: noteH.lineName, calendar: calendar.name, code: noteH.code })
        .from(noteH)
        .innerJoin(calendar, and(eq(calendar.id, noteH.calendarId), eq(calendar.planId, planId))),

    /**
     * Writes a plan beside the current one; it is not read yet. Notes H of a calendar missing from the plan are
     * dropped.
     */
    write: async (
      world: WorldPlan,
      { reserves, notesH }: DayLists,
      { number, fingerprint }: Pick<KeptPlan, 'number' | 'fingerprint'>,
    ): Promise<KeptPlan> => {
      const written = { id: ids.next(), number, fingerprint }
      const planId = written.id
      await queries.insert(plan).values({ ...written, isCurrent: false, writtenAt: sql`now()` })
      const calendarIds = new Map(world.calendars.map(({ id: name }) => [name, ids.next()]))
      const idOf = (name: string): string => calendarIds.get(name) ?? ''
      const timetables = world.timetables.map((one) => ({ id: ids.next(), one }))
      const rosters = world.rosters.map((one) => ({ id: ids.next(), one }))
      await copy(queries, calendar, calendarRows(planId, world.calendars, idOf))
      await copy(queries, calendarException, calendarExceptionRows(world.calendars, idOf))
      await copy(queries, timetable, timetableRows(timetables, world.calendars, idOf))
      await copy(queries, plannedService, serviceRows(timetables))
      await copy(queries, plannedRide, rideRows(timetables))
      await copy(queries, plannedTrip, tripRows(timetables))
      await writeReserves(planId, reserves)
      await writeNotesH(notesH, (name) => calendarIds.get(name))
      await copy(queries, roster, rosterRows(planId, rosters))
      await copy(queries, rosterDriver, rosterDriverRows(rosters))
      await copy(queries, rosterDay, rosterDayRows(rosters, idOf))
      await copy(queries, rosterException, exceptionRows(planId, world.rosterExceptions))
      return written
    },

    replaceReserves: async (planId: string, reserves: World['reserves']): Promise<void> => {
      await queries.delete(reserve).where(eq(reserve.planId, planId))
      await writeReserves(planId, reserves)
    },

    replaceNotesH: async (planId: string, notesH: World['notesH']): Promise<void> => {
      const calendars = await calendarsOf(planId)
      for (const calendarId of calendars.values())
        await queries.delete(noteH).where(eq(noteH.calendarId, calendarId))
      await writeNotesH(notesH, (name) => calendars.get(name))
    },

    /** Switches plans; readers see the change at commit. */
    makeCurrent: async (planId: string): Promise<void> => {
      await queries
        .update(plan)
        .set({ isCurrent: false, supersededAt: sql`now()` })
        .where(eq(plan.isCurrent, true))
      await queries.update(plan).set({ isCurrent: true }).where(eq(plan.id, planId))
    },

    /** Deletes plans replaced long ago, and those left by an import that died. */
    removeOthers: async (): Promise<void> => {
      await queries.execute(sql`
        delete from ${plan} where not is_current and (
          superseded_at is null
          or superseded_at < now() - make_interval(days => ${SUPERSEDED_PLAN_KEPT_DAYS}::int))`)
    },

    /**
     * Reduces replaced plans to what bulletins are compared with: deletes rosters, trains, and timetables that the
     * current plan also has.
     */
    thinOut: async (): Promise<void> => {
      const supersededPlans = sql`(select id from plan where superseded_at is not null)`
      const theirCalendars = sql`(select id from calendar where plan_id in ${supersededPlans})`
      await queries.execute(sql`delete from roster where plan_id in ${supersededPlans}`)
      await queries.execute(sql`delete from roster_exception where plan_id in ${supersededPlans}`)
      await queries.execute(sql`delete from reserve where plan_id in ${supersededPlans}`)
      await queries.execute(sql`delete from note_h where calendar_id in ${theirCalendars}`)
      await queries.execute(sql`
        delete from planned_trip where timetable_id in (
          select id from timetable where calendar_id in ${theirCalendars})`)
      await queries.execute(sql`
        delete from timetable where calendar_id in ${theirCalendars} and fingerprint in (
          select t.fingerprint from timetable t
          join calendar c on c.id = t.calendar_id
          join plan p on p.id = c.plan_id and p.is_current)`)
    },

    /** Updates the planner statistics: without them PostgreSQL would plan queries as if the tables were empty. */
    countRows: async (): Promise<void> => {
      for (const table of [calendar, plannedService, plannedRide, plannedTrip, rosterDriver, rosterDay])
        await analyzeImported(queries, table)
    },
  }
}
export type PlanRepository = ReturnType<typeof planRepository>
