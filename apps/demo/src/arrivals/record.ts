import { LIVE_KEPT_DAYS } from '@bulletin/domain/limits'
import { addDays, exploitationDayAt, instantText, type Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '@bulletin/server/database/database'
import { station } from '@bulletin/server/database/schema/network'
import { plannedRide, platformArrival, timetable } from '@bulletin/server/database/schema/planning'
import type { CalendarsService } from '@bulletin/server/planning/calendars/service'
import { arrivesBetween, delaySeconds, LANE, STOP_POINT } from './chances.ts'

type Parts = {
  queries: Queries
  calendars: Pick<CalendarsService, 'runningCalendars'>
  timeZone: string
}

const instantOf = (origin: number, seconds: ReturnType<typeof sql>) =>
  sql`to_timestamp(${origin}::bigint + ${seconds})`

/**
 * Records the arrivals of one day between `since` and `until`; existing rows are not changed. Rows are written in the
 * order of their key, like those of the live feed: the two report some arrivals at the same moment, and statements that
 * lock the same rows in different orders deadlock.
 */
const recordDay = async (
  { queries, calendars, timeZone }: Parts,
  day: Day,
  { since, until }: { since: Temporal.Instant; until: Temporal.Instant },
) => {
  const origin = originOf(day, timeZone)
  const secondsAt = (instant: Temporal.Instant): number =>
    Math.floor(instant.epochMilliseconds / 1000) - origin
  const running = await calendars.runningCalendars(day)
  const planned = sql`${plannedRide.arrivalTime}`
  await queries
    .insert(platformArrival)
    .select(
      queries
        .select({
          lineName: timetable.lineName,
          quadrigram: plannedRide.arrivalStation,
          train: plannedRide.train,
          theoreticalArrival: sql<string>`${instantOf(origin, planned)}`.as('theoretical_arrival'),
          realArrival: sql<string>`${instantOf(origin, sql`${planned} + ${delaySeconds(day)}`)}`.as(
            'real_arrival',
          ),
          day: sql<string>`${day}::date`.as('day'),
          stopPoint: STOP_POINT.as('stop_point'),
          track: sql<string>`(${LANE})::text`.as('track'),
          seenAt: sql<string>`${instantText(until)}::timestamptz`.as('seen_at'),
        })
        .from(plannedRide)
        .innerJoin(timetable, eq(timetable.id, plannedRide.timetableId))
        .innerJoin(
          station,
          and(eq(station.lineName, timetable.lineName), eq(station.quadrigram, plannedRide.arrivalStation)),
        )
        .where(
          and(
            inArray(timetable.calendarId, running),
            arrivesBetween(day, secondsAt(since), secondsAt(until)),
          ),
        )
        .orderBy(timetable.lineName, plannedRide.arrivalStation, plannedRide.train, plannedRide.arrivalTime),
    )
    .onConflictDoNothing()
}

/** Records the arrivals detected between `since` and `until`, before the demonstration started. */
export const recordArrivals = async (
  parts: Parts,
  since: Temporal.Instant,
  until: Temporal.Instant,
  signal?: AbortSignal,
): Promise<void> => {
  const today = exploitationDayAt(until, parts.timeZone)
  // If the clock was set back, arrivals that are now in the future must go.
  await parts.queries
    .delete(platformArrival)
    .where(
      or(
        lt(platformArrival.day, addDays(today, -LIVE_KEPT_DAYS)),
        gt(platformArrival.seenAt, instantText(until)),
      ),
    )
  // A night of the previous day may still be in progress when the first day begins.
  for (let day = addDays(exploitationDayAt(since, parts.timeZone), -1); day <= today; day = addDays(day, 1)) {
    if (signal?.aborted) return
    await recordDay(parts, day, { since, until })
  }
}
