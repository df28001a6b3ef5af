import { anEvent, anUpdate, aStop } from '@bulletin/domain/live/testing/live'
import type { LiveFeed, TripUpdate } from '@bulletin/domain/live/trip-update'
import { smallWorld } from '@bulletin/domain/testing/small-world'
import { epochSecondsOf } from '@bulletin/domain/time/instant'
import { asc } from 'drizzle-orm'
import { Temporal } from '@bulletin/domain/time/temporal'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { instantTextOf } from '../../database/instant-text.ts'
import { platformArrival } from '../../database/schema/planning.ts'
import { importService } from '../../import/service.ts'
import { systemIds } from '../../system/ids.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { fillSmallWorld } from '../../testing/small-world.ts'
import { liveService } from './service.ts'
import { liveWorld } from './testing/live-world.ts'

const database = await openTestDatabase()
const { queries } = database

let now = Temporal.Instant.from('2026-03-10T04:37:00Z')
const live = liveService({ queries, clock: { now: () => now }, timeZone: 'Europe/Paris' })
const seconds = (): number => epochSecondsOf(now.toString({ smallestUnit: 'second' }))

/** Takes a feed with these updates, written at that moment of a Tuesday. */
const take = (at: string, updates: readonly TripUpdate[], given: Partial<LiveFeed> = {}) => {
  now = Temporal.Instant.from(at)
  return live.take({ timestamp: seconds(), updates, ...given })
}
const late = (delay: number, given: Partial<TripUpdate> = {}) =>
  anUpdate({
    tripId: '7-101-2',
    stops: [aStop({ stopSequence: 40, arrival: anEvent({ delay }) })],
    ...given,
  })

const kept = () =>
  queries
    .select({
      line: platformArrival.lineName,
      station: platformArrival.quadrigram,
      train: platformArrival.train,
      planned: instantTextOf(platformArrival.theoreticalArrival),
      real: instantTextOf(platformArrival.realArrival),
      day: platformArrival.day,
      stopPoint: platformArrival.stopPoint,
      track: platformArrival.track,
      seenAt: instantTextOf(platformArrival.seenAt),
    })
    .from(platformArrival)
    .orderBy(asc(platformArrival.theoreticalArrival))

/** The second ride of service 101 arrives at La Courneuve at 05:36 local time. */
const PLANNED = '2026-03-10T04:36:00Z'

describe('arrivals of a live feed [7.23]', () => {
  beforeAll(() => fillSmallWorld(database, liveWorld()))
  beforeEach(() => queries.delete(platformArrival))

  it('are written down for the end of a ride, once for all who end there', async () => {
    expect(await take('2026-03-10T04:35:30Z', [late(100)])).toEqual({ ok: true, value: 1 })
    expect(await kept()).toEqual([
      {
        line: '7',
        station: 'COUR',
        train: '11',
        planned: PLANNED,
        real: '2026-03-10T04:37:40Z',
        day: '2026-03-10',
        stopPoint: 'COUR:2',
        track: '2',
        seenAt: '2026-03-10T04:35:30Z',
      },
    ])
  })

  it('are written down for a driver who is relieved on the way, and for the end of the trip', async () => {
    await take('2026-03-10T06:03:00Z', [
      anUpdate({
        tripId: '7-shared',
        stops: [aStop({ stopId: 'CRIM:1', departure: anEvent({ delay: 30 }) })],
      }),
    ])
    expect(await kept()).toMatchObject([
      { station: 'OPER', train: '14', planned: '2026-03-10T06:04:00Z', real: '2026-03-10T06:04:30Z' },
      { station: 'VILJ', train: '14', planned: '2026-03-10T06:06:00Z', real: '2026-03-10T06:06:30Z' },
    ])
  })

  it('name the platform that was named', async () => {
    const stops = [aStop({ stopSequence: 40, stopId: 'COUR:1', arrival: anEvent({ delay: 0 }) })]
    await take('2026-03-10T04:35:30Z', [late(0, { stops })])
    expect(await kept()).toMatchObject([{ stopPoint: 'COUR:1', track: '1' }])
  })

  it('are those of the last word, whoever brings it', async () => {
    await take('2026-03-10T04:35:30Z', [late(100)])
    await take('2026-03-10T04:36:30Z', [late(140)])
    expect(await kept()).toMatchObject([{ real: '2026-03-10T04:38:20Z', seenAt: '2026-03-10T04:36:30Z' }])
    // A slow process reports older data.
    now = Temporal.Instant.from('2026-03-10T04:36:40Z')
    expect(await live.take({ timestamp: seconds() - 30, updates: [late(90)] })).toEqual({
      ok: true,
      value: 0,
    })
    expect(await kept()).toMatchObject([{ real: '2026-03-10T04:38:20Z' }])
  })

  it('are written again while they are foretold, and no more once they have been', async () => {
    expect(await take('2026-03-10T04:35:30Z', [late(30)])).toMatchObject({ value: 1 })
    expect(await take('2026-03-10T04:35:50Z', [late(30)])).toMatchObject({ value: 1 })
    expect(await take('2026-03-10T04:36:50Z', [late(30)])).toMatchObject({ value: 1 })
    expect(await take('2026-03-10T04:37:10Z', [late(30)])).toMatchObject({ value: 0 })
    expect(await take('2026-03-10T04:37:30Z', [late(35)])).toMatchObject({ value: 1 })
    expect(await kept()).toMatchObject([{ real: '2026-03-10T04:36:35Z', seenAt: '2026-03-10T04:37:30Z' }])
  })

  it('are withdrawn when the train is cancelled before it came, and not afterwards', async () => {
    await take('2026-03-10T04:35:30Z', [late(100)])
    await take('2026-03-10T04:36:30Z', [late(100, { relation: 'CANCELED' })])
    expect(await kept()).toEqual([])
    await take('2026-03-10T04:35:30Z', [late(10)])
    await take('2026-03-10T04:36:30Z', [late(10, { relation: 'CANCELED' })])
    expect(await kept()).toHaveLength(1)
  })

  it('are of two words on one train those of the later', async () => {
    const said = epochSecondsOf('2026-03-10T04:35:30Z')
    await take('2026-03-10T04:35:40Z', [late(50, { timestamp: said }), late(40, { timestamp: said - 20 })])
    expect(await kept()).toMatchObject([{ real: '2026-03-10T04:36:50Z', seenAt: '2026-03-10T04:35:30Z' }])
  })

  it.each<[string, Partial<TripUpdate>]>([
    ['a trip that the plan does not have', { tripId: 'elsewhere' }],
    ['no trip at all', { tripId: null }],
    ['a day on which it does not run', { startDate: '20260308' }],
    ['a day that is none', { startDate: '20261332' }],
    ['a measure that is stale', { timestamp: epochSecondsOf('2026-03-10T04:30:00Z') }],
    ['nothing', { stops: [] }],
  ])('are not made from %s', async (_, given) => {
    expect(await take('2026-03-10T04:35:30Z', [late(10, given)])).toEqual({ ok: true, value: 0 })
    expect(await kept()).toEqual([])
  })

  it('are not made from a feed that is stale', async () => {
    const timestamp = epochSecondsOf('2026-03-10T04:30:00Z')
    expect(await take('2026-03-10T04:35:30Z', [late(10)], { timestamp })).toEqual({
      ok: false,
      failure: 'STALE',
    })
    expect(await take('2026-03-10T04:35:30Z', [late(10)], { timestamp: null })).toEqual({
      ok: true,
      value: 1,
    })
  })

  it.each([
    ['on the evening before a day off', '2026-03-13T23:59:00Z', '2026-03-13', '2026-03-14T00:06:00Z'],
    [
      'in the night in which clocks spring forward',
      '2026-03-28T23:59:00Z',
      '2026-03-28',
      '2026-03-29T00:06:00Z',
    ],
    ['in the night in which clocks fall back', '2026-10-25T00:05:00Z', '2026-10-24', '2026-10-24T23:06:00Z'],
  ])('past midnight are of the day before, %s', async (_, at, day, planned) => {
    await take(at, [late(0, { tripId: '7-201-2' })])
    expect(await kept()).toMatchObject([{ day, planned, train: '12' }])
  })

  it('are forgotten after a week, and when the clock was set back', async () => {
    await take('2026-03-03T04:36:30Z', [late(10)])
    await take('2026-03-10T04:36:30Z', [])
    expect(await kept()).toHaveLength(1)
    await take('2026-03-11T04:36:30Z', [late(20)])
    expect(await kept()).toMatchObject([{ day: '2026-03-11' }])
    await take('2026-03-10T04:36:30Z', [late(10)])
    expect(await kept()).toMatchObject([{ day: '2026-03-10' }])
  })

  it('follow the plan that is current', async () => {
    const imports = importService(database, systemIds)
    expect(await imports.importWorld(smallWorld())).toMatchObject({ ok: true })
    expect(await take('2026-03-10T04:35:30Z', [late(10)])).toEqual({ ok: true, value: 0 })
    expect(await imports.importWorld(liveWorld())).toMatchObject({ ok: true })
    expect(await take('2026-03-10T04:35:30Z', [late(10)])).toEqual({ ok: true, value: 1 })
  })

  it('may come by the thousand', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => late(index % 60, { tripId: `none-${index}` }))
    expect(await take('2026-03-10T04:35:30Z', [...many, late(10)])).toEqual({ ok: true, value: 1 })
  })
})
