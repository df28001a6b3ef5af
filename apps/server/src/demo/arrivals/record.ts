import { addDays, exploitationDayAt, instantText, type Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Temporal } from 'temporal-polyfill'
import type { Queries } from '../../database/database.ts'
import { station } from '../../database/schema/network.ts'
import { plannedRide, platformArrival, timetable } from '../../database/schema/planning.ts'
import type { CalendarsService } from '../../planning/calendars/service.ts'

const KEPT_DAYS = 7

/** Of a hundred trains, so many are seen at the platform. */
const SEEN_PERCENT = 85

type Parts = {
  queries: Queries
  calendars: Pick<CalendarsService, 'runningCalendars'>
  timeZone: string
}

/** The ride's own chance, the same whenever it is asked for: two numbers from a digest of what the ride is. */
const chance = (day: Day, digits: number) =>
  sql`('x' || substr(md5(concat_ws(' ', ${day}::text, ${timetable.lineName}, ${plannedRide.train}, ${plannedRide.arrivalStation}, ${plannedRide.arrivalTime})), ${digits}, 8))::bit(32)::bigint`

const EARLIEST_SECONDS = 15
const LONGEST_DELAY_SECONDS = 900

/** Mostly on time or some seconds early, sometimes a few minutes late, rarely more. */
const delaySeconds = (day: Day) => {
  const draw = chance(day, 1)
  const share = chance(day, 9)
  return sql`(case
    when ${draw} % 100 < 55 then ${share} % 60 - ${EARLIEST_SECONDS}
    when ${draw} % 100 < 88 then 45 + ${share} % 135
    when ${draw} % 100 < 98 then 180 + ${share} % 240
    else 420 + ${share} % ${LONGEST_DELAY_SECONDS - 420} end)::int`
}

const instantOf = (origin: number, seconds: ReturnType<typeof sql>) =>
  sql`to_timestamp(${origin}::bigint + ${seconds})`

/** Writes down the arrivals of one day between the two; those already written stay as they are. */
const recordDay = async (
  { queries, calendars, timeZone }: Parts,
  day: Day,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
) => {
  const origin = originOf(day, timeZone)
  const secondsAt = (instant: Temporal.Instant): number =>
    Math.floor(instant.epochMilliseconds / 1000) - origin
  const running = await calendars.runningCalendars(day)
  const delay = delaySeconds(day)
  const lane = sql`case when ${plannedRide.direction} = 'LANE1' then 1 else 2 end`
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
          realArrival: sql<string>`${instantOf(origin, sql`${planned} + ${delay}`)}`.as('real_arrival'),
          day: sql<string>`${day}::date`.as('day'),
          stopPoint:
            sql<string>`coalesce(${station.stopPoints}[${lane}], ${station.stopPoints}[1], ${station.quadrigram})`.as(
              'stop_point',
            ),
          track: sql<string>`(${lane})::text`.as('track'),
          seenAt: sql<string>`${instantText(now)}::timestamptz`.as('seen_at'),
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
            sql`${planned} > ${secondsAt(since) - LONGEST_DELAY_SECONDS}`,
            sql`${planned} <= ${secondsAt(now) + EARLIEST_SECONDS}`,
            sql`${plannedRide.type} <> 'TRAVELER'`,
            sql`${chance(day, 17)} % 100 < ${SEEN_PERCENT}`,
            sql`${planned} + ${delay} <= ${secondsAt(now)}`,
          ),
        ),
    )
    .onConflictDoNothing()
}

/** The watch over platforms of a demonstration: what it saw since then, up to now. */
export const recordArrivals = async (
  parts: Parts,
  since: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> => {
  const today = exploitationDayAt(now, parts.timeZone)
  // A night of the day before may still be under way when the first day begins.
  for (let day = addDays(exploitationDayAt(since, parts.timeZone), -1); day <= today; day = addDays(day, 1))
    await recordDay(parts, day, { since, now })
  // A demonstration whose clock was set back has not seen what is still to come.
  await parts.queries
    .delete(platformArrival)
    .where(
      or(
        lt(platformArrival.day, addDays(today, -KEPT_DAYS)),
        gt(platformArrival.realArrival, instantText(now)),
      ),
    )
}
