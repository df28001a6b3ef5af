import type { Roster } from '@bulletin/domain/service/roster'
import type { Day } from '@bulletin/domain/time/day'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { byBytes } from '../../database/by-bytes.ts'
import type { Queries } from '../../database/database.ts'
import { person } from '../../database/schema/people.ts'
import { plan, roster, rosterDay, rosterDriver, rosterException } from '../../database/schema/planning.ts'

/** A driver's place in a roster. */
export type Place = Pick<Roster, 'line' | 'terminus' | 'start' | 'cycleDays'> & {
  rosterId: string
  matricule: string
  daysAhead: number
}
export type KeptDay = { rosterId: string; dayOfCycle: number; serviceName: string }
export type Exception = { matricule: string; line: string; serviceName: string | null }
export type Name = { matricule: string; firstname: string; lastname: string }

const PLACE = {
  rosterId: rosterDriver.rosterId,
  matricule: rosterDriver.matricule,
  daysAhead: rosterDriver.daysAhead,
  line: roster.lineName,
  terminus: roster.terminus,
  start: roster.startDay,
  cycleDays: roster.cycleDays,
}

const EXCEPTION = {
  matricule: rosterException.matricule,
  line: rosterException.lineName,
  serviceName: rosterException.serviceName,
}

export const ordersRepository = (queries: Queries) => ({
  findExceptions: (matricule: string, day: Day): Promise<Exception[]> =>
    queries
      .select(EXCEPTION)
      .from(rosterException)
      .innerJoin(plan, and(eq(plan.id, rosterException.planId), plan.isCurrent))
      .where(and(eq(rosterException.day, day), eq(rosterException.matricule, matricule)))
      .orderBy(byBytes(rosterException.serviceName)),

  /** Includes the exceptions of all lines. */
  listExceptions: (day: Day): Promise<Exception[]> =>
    queries
      .select(EXCEPTION)
      .from(rosterException)
      .innerJoin(plan, and(eq(plan.id, rosterException.planId), plan.isCurrent))
      .where(eq(rosterException.day, day)),

  findPlaces: (matricule: string): Promise<Place[]> =>
    queries
      .select(PLACE)
      .from(rosterDriver)
      .innerJoin(roster, eq(roster.id, rosterDriver.rosterId))
      .innerJoin(plan, and(eq(plan.id, roster.planId), plan.isCurrent))
      .where(eq(rosterDriver.matricule, matricule))
      .orderBy(asc(roster.startDay), asc(roster.id)),

  listPlaces: (line: string): Promise<Place[]> =>
    queries
      .select(PLACE)
      .from(rosterDriver)
      .innerJoin(roster, eq(roster.id, rosterDriver.rosterId))
      .innerJoin(plan, and(eq(plan.id, roster.planId), plan.isCurrent))
      .where(eq(roster.lineName, line)),

  findDays: (
    rosterIds: readonly string[],
    daysOfCycle: readonly number[],
    calendars: readonly string[],
  ): Promise<KeptDay[]> =>
    queries
      .select(getTableColumns(rosterDay))
      .from(rosterDay)
      .where(
        and(
          inArray(rosterDay.rosterId, [...rosterIds]),
          inArray(rosterDay.dayOfCycle, [...daysOfCycle]),
          inArray(rosterDay.calendarId, [...calendars]),
        ),
      ),

  findNames: (matricules: readonly string[]): Promise<Name[]> =>
    queries
      .select({ matricule: person.matricule, firstname: person.firstname, lastname: person.lastname })
      .from(person)
      .where(inArray(person.matricule, [...matricules])),
})
export type OrdersRepository = ReturnType<typeof ordersRepository>
