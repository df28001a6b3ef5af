import type { TripUpdate } from '@bulletin/domain/live/trip-update'
import type { Clock } from '@bulletin/domain/time/clock'
import { addDays, exploitationDayAt, type Day } from '@bulletin/domain/time/day'
import { originOf, SERVICE_TIME_MAX_HOURS } from '@bulletin/domain/time/service-time'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '@bulletin/server/database/database'
import { station } from '@bulletin/server/database/schema/network'
import { plannedRide, timetable } from '@bulletin/server/database/schema/planning'
import { planningServices } from '@bulletin/server/planning/build'
import { encodeFeed } from '@bulletin/server/planning/live/encode'
import {
  arrivesBetween,
  delaySeconds,
  EARLIEST_SECONDS,
  LONGEST_DELAY_SECONDS,
  STOP_POINT,
} from './chances.ts'

/** Like real feeds, it covers recent and imminent arrivals. */
export const LIVE_FEED_BACK_MINUTES = 30
const LIVE_FEED_AHEAD_MINUTES = 10

export const DEMO_LIVE_PATH = '/demo/gtfs-rt/trip-updates.pb'

const LAST_ARRIVAL_SECONDS = SERVICE_TIME_MAX_HOURS * 3600 + LONGEST_DELAY_SECONDS

type Parts = { queries: Queries; clock: Clock; timeZone: string }

const arrivalsOn = async ({ queries, timeZone }: Parts, day: Day, now: number): Promise<TripUpdate[]> => {
  const origin = originOf(day, timeZone)
  const after = now - LIVE_FEED_BACK_MINUTES * 60 - origin
  const until = now + LIVE_FEED_AHEAD_MINUTES * 60 - origin
  if (after > LAST_ARRIVAL_SECONDS || until < -EARLIEST_SECONDS) return []
  const running = await planningServices(queries, timeZone).calendars.runningCalendars(day)
  const rides = await queries
    .selectDistinct({
      tripId: sql<string>`${plannedRide.tripId}`,
      stopSequence: plannedRide.arrivalSequence,
      stopId: STOP_POINT,
      planned: plannedRide.arrivalTime,
      delay: delaySeconds(day),
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
        isNotNull(plannedRide.tripId),
        arrivesBetween(day, after, until),
      ),
    )
    .orderBy(asc(plannedRide.arrivalTime))
  return rides.map(({ tripId, stopSequence, stopId, planned, delay }) => ({
    tripId,
    startDate: day.replaceAll('-', ''),
    startTime: null,
    relation: 'SCHEDULED',
    timestamp: now,
    delay: null,
    stops: [
      {
        stopSequence,
        stopId,
        relation: 'SCHEDULED',
        arrival: { delay, time: origin + planned + delay, scheduled: null },
        departure: null,
      },
    ],
  }))
}

/** Serves the demonstration's arrivals over HTTP in GTFS-Realtime, the format of real networks. */
export const serveLiveFeed = (app: FastifyInstance, parts: Parts): void => {
  app.get(DEMO_LIVE_PATH, async (_request, reply) => {
    const instant = parts.clock.now()
    const now = Math.floor(instant.epochMilliseconds / 1000)
    const today = exploitationDayAt(instant, parts.timeZone)
    const updates: TripUpdate[] = []
    // Night trains may belong to the previous day; trains about to arrive at 04:00 belong to the next one.
    for (const day of [-1, 0, 1].map((days) => addDays(today, days)))
      updates.push(...(await arrivalsOn(parts, day, now)))
    return reply
      .header('Cache-Control', 'no-store')
      .type('application/x-protobuf')
      .send(Buffer.from(encodeFeed({ timestamp: now, updates })))
  })
}
