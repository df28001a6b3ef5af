import { asc, gt, sql } from 'drizzle-orm'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { instantTextOf } from '@bulletin/server/database/instant-text'
import { rowsOf } from '@bulletin/server/database/rows'
import { plannedRide, platformArrival } from '@bulletin/server/database/schema/planning'
import { planningServices } from '@bulletin/server/planning/build'
import { openTestDatabase } from '@bulletin/server/testing/database'
import { fillSmallWorld } from '@bulletin/server/testing/small-world'
import { arrivalsOn } from './chances.ts'
import { recordArrivals } from './record.ts'
import { busyWorld } from './testing/busy-world.ts'

const database = await openTestDatabase()
const { queries } = database
const timeZone = 'Europe/Paris'
const { calendars } = planningServices(queries, timeZone)

const record = (now: string, hoursBack = 24, signal?: AbortSignal) =>
  recordArrivals(
    { queries, calendars, timeZone },
    Temporal.Instant.from(now).subtract({ hours: hoursBack }),
    Temporal.Instant.from(now),
    signal,
  )

const arrivals = () =>
  queries
    .select({
      day: platformArrival.day,
      planned: instantTextOf(platformArrival.theoreticalArrival),
      real: instantTextOf(platformArrival.realArrival),
      track: platformArrival.track,
      stopPoint: platformArrival.stopPoint,
    })
    .from(platformArrival)
    .orderBy(asc(platformArrival.theoreticalArrival))

const delayOf = ({ planned, real }: { planned: string; real: string }): number =>
  Temporal.Instant.from(planned).until(Temporal.Instant.from(real)).total('minutes')

const isSomebodyWaiting = async (): Promise<boolean> => {
  const waiting = await rowsOf(
    queries,
    z.object({}),
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting.length > 0
}

describe('the watch over platforms of a demonstration [7.23]', () => {
  beforeAll(() => fillSmallWorld(database, busyWorld(1800)))
  beforeEach(() => queries.delete(platformArrival))

  it('has seen most trains of the day, and no train of the future', async () => {
    await record('2026-03-10T12:00:00Z', 14)
    const seen = await arrivals()
    expect(seen.length).toBeGreaterThan(13)
    expect(seen.length).toBeLessThan(28)
    for (const { real } of seen) expect(real <= '2026-03-10T12:00:00Z').toBe(true)
    expect(seen.at(-1)).toMatchObject({ day: '2026-03-10', track: '2', stopPoint: 'COUR:2' })
  })

  it('tells small, believable delays', async () => {
    await record('2026-03-13T23:00:00Z', 96)
    const delays = (await arrivals()).map(delayOf)
    expect(delays.length).toBeGreaterThan(100)
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(-0.25)
      expect(delay).toBeLessThan(15)
    }
    expect(delays.filter((delay) => delay < 3).length / delays.length).toBeGreaterThan(0.75)
    expect(delays.some((delay) => delay >= 1)).toBe(true)
  })

  it('tells the same of a ride whenever it looks, once or twice', async () => {
    await record('2026-03-10T12:00:00Z')
    const first = await arrivals()
    await record('2026-03-10T12:00:00Z')
    for (const minutes of ['01', '31', '59']) await record(`2026-03-10T12:${minutes}:00Z`, 1)
    await record('2026-03-10T15:00:00Z', 3)
    const later = await arrivals()
    expect(later.slice(0, first.length)).toEqual(first)
    expect(later.length).toBeGreaterThan(first.length)
    await queries.delete(platformArrival)
    await record('2026-03-10T15:00:00Z', 27)
    expect(await arrivals()).toEqual(later)
  })

  it('is what somebody who makes up a day computes without asking', async () => {
    await record('2026-03-13T23:00:00Z', 96)
    const { lineName: line, quadrigram: station, train, day } = platformArrival
    const written = await queries
      .select({
        line,
        station,
        train,
        day,
        planned: instantTextOf(platformArrival.theoreticalArrival),
        real: instantTextOf(platformArrival.realArrival),
      })
      .from(platformArrival)
    expect(written.length).toBeGreaterThan(100)
    for (const { real, ...seen } of written)
      expect(arrivalsOn(seen.line, seen.day, timeZone)(seen)).toBe(real)
  })

  it('writes no more once it is told to stop, and the rest the next time', async () => {
    await record('2026-03-10T12:00:00Z', 24, AbortSignal.abort())
    expect(await arrivals()).toEqual([])
    await record('2026-03-10T12:00:00Z')
    expect((await arrivals()).length).toBeGreaterThan(13)
  })

  it('forgets the future when the clock is set back', async () => {
    await record('2026-03-12T12:00:00Z')
    await record('2026-03-10T12:00:00Z')
    for (const { real } of await arrivals()) expect(real <= '2026-03-10T12:00:00Z').toBe(true)
  })

  it('sees nothing on a day without a timetable, and forgets after a week', async () => {
    await record('2026-03-10T12:00:00Z', 12)
    await record('2026-03-15T12:00:00Z', 12)
    expect(new Set((await arrivals()).map(({ day }) => day))).toEqual(new Set(['2026-03-10']))
    await record('2026-03-18T02:00:00Z')
    expect((await arrivals()).length).toBeGreaterThan(0)
    await record('2026-03-18T12:00:00Z')
    expect(new Set((await arrivals()).map(({ day }) => day))).toEqual(new Set(['2026-03-17', '2026-03-18']))
  })

  it.runIf(database.kind === 'postgresql')(
    'waits for the live feed without a deadlock: both write in the order of the key',
    async () => {
      // The rides after six o'clock come first by key, although they come last by time and in the table.
      await database.owner.queries
        .update(plannedRide)
        .set({ train: '10' })
        .where(gt(plannedRide.arrivalTime, 6 * 3600))
      const { lineName, quadrigram, train, theoreticalArrival } = platformArrival
      await record('2026-03-10T12:00:00Z', 10)
      const rows = await queries
        .select()
        .from(platformArrival)
        .orderBy(lineName, quadrigram, train, theoreticalArrival)
      await queries.delete(platformArrival)
      let recording: Promise<void> | undefined
      await queries.transaction(async (transaction) => {
        await transaction.insert(platformArrival).values(rows.slice(0, 1))
        recording = record('2026-03-10T12:00:00Z', 10)
        await expect.poll(isSomebodyWaiting, { timeout: 10_000 }).toBe(true)
        await transaction.insert(platformArrival).values(rows.slice(1)).onConflictDoNothing()
      })
      await recording
      expect(await queries.$count(platformArrival)).toBe(rows.length)
    },
  )
})
