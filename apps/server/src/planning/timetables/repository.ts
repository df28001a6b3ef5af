import type { Station } from '@bulletin/domain/network/station'
import type { TimetableRide, TimetableService, TimetableTold } from '@bulletin/domain/service/timetable'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { byBytes } from '../../database/by-bytes.ts'
import type { Queries } from '../../database/database.ts'
import { instantTextOf } from '../../database/instant-text.ts'
import { station } from '../../database/schema/network.ts'
import { calendar, plan, plannedRide, plannedService, timetable } from '../../database/schema/planning.ts'

/** A timetable without its services. */
export type TimetableHead = { id: string; line: string; tableCode: string | null } & TimetableTold
export type KeptService = { timetableId: string; service: TimetableService }
export type KeptStation = Pick<Station, 'quadrigram' | 'name' | 'position'> & { line: string }

/** Aggregates a service's rides into one value: one row per service takes a quarter of the time of one row per ride. */
const RIDES = sql<TimetableRide[]>`(
  select coalesce(
    json_agg(
      json_build_object(
        'type', ${plannedRide.type},
        'direction', ${plannedRide.direction},
        'departureStation', ${plannedRide.departureStation},
        'arrivalStation', ${plannedRide.arrivalStation},
        'departure', ${plannedRide.departureTime},
        'arrival', ${plannedRide.arrivalTime},
        'train', ${plannedRide.train},
        'metres', ${plannedRide.metres},
        'unpark', ${plannedRide.unpark},
        'unparkPosition', ${plannedRide.unparkPosition},
        'park', ${plannedRide.park},
        'parkPosition', ${plannedRide.parkPosition})
      order by ${plannedRide.orderInService}),
    '[]')
  from ${plannedRide}
  where ${plannedRide.timetableId} = ${plannedService.timetableId}
    and ${plannedRide.serviceName} = ${plannedService.serviceName})`

const ionDonRmOf = ({ ionDonRmStart, ionDonRmEnd }: typeof plannedService.$inferSelect) =>
  ionDonRmStart === null || ionDonRmEnd === null ? null : { start: ionDonRmStart, end: ionDonRmEnd }

export const timetablesRepository = (queries: Queries) => ({
  findTimetables: (lines: readonly string[], calendars: readonly string[]): Promise<TimetableHead[]> =>
    queries
      .select({
        id: timetable.id,
        line: timetable.lineName,
        tableCode: timetable.tableCode,
        version: timetable.version,
        at: instantTextOf(plan.writtenAt),
      })
      .from(timetable)
      .innerJoin(calendar, eq(calendar.id, timetable.calendarId))
      .innerJoin(plan, eq(plan.id, calendar.planId))
      .where(and(inArray(timetable.lineName, [...lines]), inArray(timetable.calendarId, [...calendars])))
      .orderBy(byBytes(timetable.lineName), byBytes(calendar.name)),

  /** Ordered by start time; limited to the service of that name if one is given. */
  findServices: async (timetableIds: readonly string[], name?: string): Promise<KeptService[]> => {
    const rows = await queries
      .select({ row: getTableColumns(plannedService), rides: RIDES })
      .from(plannedService)
      // Without a join Drizzle omits table names, and the subquery's reference to the service would be ambiguous.
      .innerJoin(timetable, eq(timetable.id, plannedService.timetableId))
      .where(
        and(
          inArray(plannedService.timetableId, [...timetableIds]),
          name === undefined ? undefined : eq(plannedService.serviceName, name),
        ),
      )
      .orderBy(
        asc(plannedService.startTime),
        byBytes(timetable.lineName),
        byBytes(plannedService.serviceName),
      )
    return rows.map(({ row, rides }) => ({
      timetableId: row.timetableId,
      service: {
        serviceName: row.serviceName,
        terminus: row.terminus,
        start: row.startTime,
        end: row.endTime,
        ionDonRm: ionDonRmOf(row),
        segments: row.segments,
        rides,
      },
    }))
  },

  listStations: (lines: readonly string[]): Promise<KeptStation[]> =>
    queries
      .select({
        line: station.lineName,
        quadrigram: station.quadrigram,
        name: station.name,
        position: station.position,
      })
      .from(station)
      .where(inArray(station.lineName, [...lines])),
})
export type TimetablesRepository = ReturnType<typeof timetablesRepository>
