import { anEvent, anUpdate, aStop } from '@bulletin/domain/live/testing/live'
import { clockStartingAt } from '@bulletin/domain/time/clock'
import { epochSecondsOf } from '@bulletin/domain/time/instant'
import { Temporal } from '@bulletin/domain/time/temporal'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../system/clock.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { callerIn, fillSmallWorld } from '../../testing/small-world.ts'
import { encodeFeed } from './encode.ts'
import { startFeedServer } from './testing/feed-server.ts'
import { liveWorld } from './testing/live-world.ts'

const database = await openTestDatabase()
await fillSmallWorld(database, liveWorld())

const NOW = '2026-03-10T04:40:00Z'
const arrivalOf = (tripId: string, delay: number) =>
  anUpdate({ tripId, stops: [aStop({ stopSequence: 40, arrival: anEvent({ delay }) })] })
const FEED = encodeFeed({
  timestamp: epochSecondsOf(NOW),
  // The first train has arrived; the second is due in an hour and a half.
  updates: [arrivalOf('7-101-2', 95), arrivalOf('7-shared', 0)],
})

const asked: (string | undefined)[] = []
const feedServer = await startFeedServer((request, response) => {
  asked.push(request.headers['x-api-key'] as string | undefined)
  response.end(FEED)
})
afterAll(feedServer.close)

const testApp = await buildTestApp(database, {
  followsLive: true,
  clock: clockStartingAt(Temporal.Instant.from(NOW), systemClock),
  settings: { GTFS_RT_URL: feedServer.url, GTFS_RT_HEADER: 'X-Api-Key: secret' },
})

describe('a server that is told of a live feed [7.23]', () => {
  it('tells drivers of arrivals that have been, and of none to come', async () => {
    await testApp.app.listen({ host: '127.0.0.1', port: 0 })
    const call = callerIn(testApp)
    const ask = (quadrigram: string, trainNumber: string, arrivalTime: string) =>
      call(
        `/api/intergares?${new URLSearchParams({ line: '7', quadrigram, trainNumber, arrivalTime }).toString()}`,
      )
    await vi.waitFor(
      async () => {
        const { body } = await testApp.app.inject({ url: '/metrics' })
        expect(/bulletin_live_arrivals_recorded_total \d/.exec(body)?.[0]).toMatch(/ 2$/)
      },
      { timeout: 15_000 },
    )
    expect((await ask('COUR', '11', '2026-03-10T04:36:00Z')).body).toEqual({
      date: '2026-03-10',
      lineName: '7',
      trainNumber: '11',
      realTimeArrival: '2026-03-10T04:37:35Z',
      theoreticalArrivalTime: '2026-03-10T04:36:00Z',
      stationId: 'COUR:2',
      track: '2',
    })
    expect((await ask('VILJ', '14', '2026-03-10T06:06:00Z')).code).toBe('PLATFORM_ARRIVAL_NOT_FOUND')
    expect(asked).toEqual(['secret'])
    expect(JSON.stringify(testApp.logged)).not.toContain('secret')
  })

  it('asks nobody where no feed is named', async () => {
    const alone = await buildTestApp(database, { followsLive: true })
    await alone.app.listen({ host: '127.0.0.1', port: 0 })
    const { body } = await alone.app.inject({ url: '/metrics' })
    expect(body).not.toContain('bulletin_live_arrivals')
    await alone.app.close()
  })
})
