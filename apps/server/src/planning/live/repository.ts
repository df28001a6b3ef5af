import { groupedBy } from '@bulletin/domain/grouped'
import type { Target, Way } from '@bulletin/domain/live/arrival'
import type { PlannedTrip } from '@bulletin/domain/live/run'
import { LIVE_KEPT_DAYS, LIVE_STALE_MINUTES } from '@bulletin/domain/limits'
import type { Direction } from '@bulletin/domain/network/direction'
import type { LinePath } from '@bulletin/domain/network/line'
import { stopsBetween } from '@bulletin/domain/network/path'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import { addDays, type Day, type InstantText } from '@bulletin/domain/time/day'
import { addSeconds } from '@bulletin/domain/time/instant'
import { and, asc, eq, gt, inArray, lt, ne, or, sql, type AnyColumn } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../database/database.ts'
import { rowsOf } from '../../database/rows.ts'
import { linePath, station } from '../../database/schema/network.ts'
import {
  calendar,
  plan,
  plannedRide,
  plannedTrip,
  platformArrival,
  timetable,
} from '../../database/schema/planning.ts'

/** The end of a trip, or of a driver's ride on it; times count from the origin of the day. */
export type TripEnd = Target & {
  readonly calendar: string
  readonly line: string
  readonly quadrigram: Quadrigram
  readonly train: string
  readonly direction: Direction
  readonly stopPoints: readonly string[]
}

export type LiveTrip = PlannedTrip & {
  readonly tripId: string
  readonly way: Way
  readonly ends: readonly TripEnd[]
}

export type ArrivalKey = {
  readonly lineName: string
  readonly quadrigram: Quadrigram
  readonly train: string
  readonly theoreticalArrival: InstantText
  readonly seenAt: InstantText
}

export type LiveArrival = ArrivalKey & {
  readonly realArrival: InstantText
  readonly day: Day
  readonly stopPoint: string
  readonly track: string
}

type Stations = ReadonlyMap<string, Pick<Station, 'stopPoints'>>

const stationKey = (line: string, quadrigram: Quadrigram): string => `${line} ${quadrigram}`

/** Passes any number of values as one SQL parameter. */
const isOneOf = (column: AnyColumn, values: readonly string[]) =>
  sql`${column} in (select json_array_elements_text(${JSON.stringify(values)}::json))`

/** Its rows are only counted. */
const Written = z.object({})

const ARRIVAL_KEY = sql`line_name text, quadrigram text, train text, theoretical_arrival timestamptz, seen_at timestamptz`

/** Column names as in the database. */
const rowOf = ({ lineName, quadrigram, train, theoreticalArrival, seenAt }: ArrivalKey) => ({
  line_name: lineName,
  quadrigram,
  train,
  theoretical_arrival: theoreticalArrival,
  seen_at: seenAt,
})

export const liveRepository = (queries: Queries) => {
  const readNetwork = async (lines: readonly string[]) => {
    const stations = await queries
      .select({
        line: station.lineName,
        quadrigram: station.quadrigram,
        stopPoints: station.stopPoints,
      })
      .from(station)
      .where(inArray(station.lineName, [...lines]))
    const paths = await queries
      .select()
      .from(linePath)
      .where(inArray(linePath.lineName, [...lines]))
      .orderBy(asc(linePath.sequence))
    const known: Stations = new Map(
      stations.map(({ line, quadrigram, stopPoints }) => [stationKey(line, quadrigram), { stopPoints }]),
    )
    return { known, pathsOf: (line: string): LinePath[] => paths.filter(({ lineName }) => lineName === line) }
  }

  const ofCurrentPlan = {
    trip: () =>
      queries
        .select({
          tripId: plannedTrip.tripId,
          calendar: timetable.calendarId,
          line: timetable.lineName,
          train: plannedTrip.train,
          direction: plannedTrip.direction,
          departureStation: plannedTrip.departureStation,
          arrivalStation: plannedTrip.arrivalStation,
          departure: plannedTrip.departureTime,
          arrival: plannedTrip.arrivalTime,
          sequence: plannedTrip.arrivalSequence,
        })
        .from(plannedTrip)
        .innerJoin(timetable, eq(timetable.id, plannedTrip.timetableId))
        .innerJoin(calendar, eq(calendar.id, timetable.calendarId))
        .innerJoin(plan, and(eq(plan.id, calendar.planId), plan.isCurrent)),
    ride: () =>
      queries
        .select({
          tripId: sql<string>`${plannedRide.tripId}`,
          calendar: timetable.calendarId,
          line: timetable.lineName,
          train: plannedRide.train,
          direction: plannedRide.direction,
          arrivalStation: plannedRide.arrivalStation,
          arrival: plannedRide.arrivalTime,
          sequence: sql<number>`${plannedRide.arrivalSequence}`,
        })
        .from(plannedRide)
        .innerJoin(timetable, eq(timetable.id, plannedRide.timetableId))
        .innerJoin(calendar, eq(calendar.id, timetable.calendarId))
        .innerJoin(plan, and(eq(plan.id, calendar.planId), plan.isCurrent)),
  }

  return {
    /** Trips of the current plan with these ids, each with every place where it, or a driver's ride on it, ends. */
    findTrips: async (tripIds: readonly string[]): Promise<LiveTrip[]> => {
      const trips = await ofCurrentPlan.trip().where(isOneOf(plannedTrip.tripId, tripIds))
      const rides = await ofCurrentPlan
        .ride()
        .where(and(isOneOf(plannedRide.tripId, tripIds), ne(plannedRide.type, 'TRAVELER')))
      const { known, pathsOf } = await readNetwork([...new Set(trips.map(({ line }) => line))])
      const stopPointsOf = (line: string, quadrigram: Quadrigram): readonly string[] =>
        known.get(stationKey(line, quadrigram))?.stopPoints ?? []
      const ridesOf = groupedBy(rides, ({ tripId }) => tripId)
      return trips.map((trip) => {
        const { tripId, line, departureStation, arrivalStation, departure, arrival } = trip
        const stations = stopsBetween(pathsOf(line), departureStation, arrivalStation)
        const ends = [trip, ...(ridesOf.get(tripId) ?? []).filter((ride) => ride.line === line)]
        return {
          tripId,
          calendar: trip.calendar,
          departure,
          arrival,
          way: stations.map((quadrigram) => stopPointsOf(line, quadrigram)),
          ends: ends.map((end) => ({
            calendar: end.calendar,
            line,
            quadrigram: end.arrivalStation,
            train: end.train,
            direction: end.direction,
            stopPoints: stopPointsOf(line, end.arrivalStation),
            place: stations.indexOf(end.arrivalStation),
            sequence: end.sequence,
            planned: end.arrival,
          })),
        }
      })
    },

    /**
     * The most recent report wins, whichever process received it. A report repeated after the arrival took place is not
     * written again. Returns how many arrivals are new or changed.
     */
    record: async (arrivals: readonly LiveArrival[]): Promise<number> => {
      const rows = arrivals.map((arrival) => ({
        ...rowOf(arrival),
        real_arrival: arrival.realArrival,
        day: arrival.day,
        stop_point: arrival.stopPoint,
        track: arrival.track,
      }))
      const written = await rowsOf(
        queries,
        Written,
        sql`insert into platform_arrival as kept
              (line_name, quadrigram, train, theoretical_arrival, real_arrival, day, stop_point, track, seen_at)
            select line_name, quadrigram, train, theoretical_arrival, real_arrival, day, stop_point, track, seen_at
            from json_to_recordset(${JSON.stringify(rows)}::json)
              as said(${ARRIVAL_KEY}, real_arrival timestamptz, day date, stop_point text, track text)
            order by line_name, quadrigram, train, theoretical_arrival
            on conflict (line_name, quadrigram, train, theoretical_arrival) do update set
              real_arrival = excluded.real_arrival, day = excluded.day, stop_point = excluded.stop_point,
              track = excluded.track, seen_at = excluded.seen_at
            where kept.seen_at <= excluded.seen_at
              and (kept.seen_at < kept.real_arrival or kept.real_arrival <> excluded.real_arrival)
            returning 1`,
      )
      return written.length
    },

    /** Deletes predicted arrivals that were cancelled before they took place. */
    withdraw: async (arrivals: readonly ArrivalKey[]): Promise<void> => {
      await queries.execute(
        sql`delete from platform_arrival as kept
            using json_to_recordset(${JSON.stringify(arrivals.map(rowOf))}::json) as said(${ARRIVAL_KEY})
            where kept.line_name = said.line_name and kept.quadrigram = said.quadrigram
              and kept.train = said.train and kept.theoretical_arrival = said.theoretical_arrival
              and kept.real_arrival > said.seen_at and kept.seen_at <= said.seen_at`,
      )
    },

    /** Deletes old arrivals, and those reported in the future, which means that the clock was set back since. */
    forget: async (today: Day, now: InstantText): Promise<void> => {
      await queries
        .delete(platformArrival)
        .where(
          or(
            lt(platformArrival.day, addDays(today, -LIVE_KEPT_DAYS)),
            gt(platformArrival.seenAt, addSeconds(now, LIVE_STALE_MINUTES * 60)),
          ),
        )
    },
  }
}
export type LiveRepository = ReturnType<typeof liveRepository>
