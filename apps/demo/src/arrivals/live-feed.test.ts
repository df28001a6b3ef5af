import { fixedClock } from '@bulletin/domain/time/clock'
import { instantAtEpochSeconds } from '@bulletin/domain/time/instant'
import { asc } from 'drizzle-orm'
import Fastify from 'fastify'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantTextOf } from '@bulletin/server/database/instant-text'
import { platformArrival } from '@bulletin/server/database/schema/planning'
import { planningServices } from '@bulletin/server/planning/build'
import { decodeFeed } from '@bulletin/server/planning/live/decode'
import { liveService } from '@bulletin/server/planning/live/service'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { fillSmallWorld } from '@bulletin/server/testing/small-world'
import { withTrips } from '../world/trips.ts'
import { DEMO_LIVE_PATH, serveLiveFeed } from './live-feed.ts'
import { recordArrivals } from './record.ts'
import { busyWorld } from './testing/busy-world.ts'

const database = await openTestDatabase()
const { queries } = database
const timeZone = 'Europe/Paris'

const worldWithTrips = () => {
  const world = busyWorld(120)
  return {
    ...world,
    timetables: world.timetables.map((timetable) => {
      const line = world.lines.find(({ name }) => name === timetable.line)
      return line ? withTrips(line, timetable) : timetable
    }),
  }
}

const feedAt = async (now: string) => {
  const app = Fastify()
  serveLiveFeed(app, { queries, clock: fixedClock(now), timeZone })
  const response = await app.inject({ url: DEMO_LIVE_PATH })
  expect(response.headers['content-type']).toBe('application/x-protobuf')
  const decoded = decodeFeed(response.rawPayload)
  if (!decoded.ok) throw new Error(decoded.failure)
  return { feed: decoded.value, bytes: response.rawPayload.length }
}

const arrivals = () =>
  queries
    .select({
      planned: instantTextOf(platformArrival.theoreticalArrival),
      real: instantTextOf(platformArrival.realArrival),
      day: platformArrival.day,
      train: platformArrival.train,
      stopPoint: platformArrival.stopPoint,
      track: platformArrival.track,
    })
    .from(platformArrival)
    .orderBy(asc(platformArrival.theoreticalArrival))

describe('the live feed of a demonstration [7.23]', () => {
  beforeAll(() => fillSmallWorld(database, worldWithTrips()))
  beforeEach(() => queries.delete(platformArrival))

  it('tells of the last half hour and of the next ten minutes, and of nothing else', async () => {
    const { feed, bytes } = await feedAt('2026-03-10T12:00:00Z')
    const moments = feed.updates.map(({ stops }) => instantAtEpochSeconds(stops[0]?.arrival?.time ?? 0))
    expect(moments.length).toBeGreaterThan(10)
    expect(moments.filter((moment) => moment <= '2026-03-10T11:30:00Z')).toEqual([])
    expect(moments.filter((moment) => moment > '2026-03-10T12:10:00Z')).toEqual([])
    expect(moments.some((moment) => moment > '2026-03-10T12:00:00Z')).toBe(true)
    expect(bytes).toBeLessThan(moments.length * 120)
  })

  it.each(['2026-03-10T12:00:00Z', '2026-03-10T23:10:00Z', '2026-03-11T03:05:00Z'])(
    'brings by the poll at %s what the watch over platforms has seen',
    async (now) => {
      const until = Temporal.Instant.from(now)
      const { calendars } = planningServices(queries, timeZone)
      await recordArrivals({ queries, calendars, timeZone }, until.subtract({ minutes: 30 }), until)
      const seen = await arrivals()
      expect(seen.length).toBeGreaterThan(5)
      await queries.delete(platformArrival)
      await liveService({ queries, clock: fixedClock(now), timeZone }).take((await feedAt(now)).feed)
      expect((await arrivals()).filter(({ real }) => real <= now)).toEqual(seen)
    },
  )
})
