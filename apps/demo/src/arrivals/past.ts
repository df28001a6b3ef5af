import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '@bulletin/server/database/database'
import { planningServices } from '@bulletin/server/planning/build'
import { LIVE_FEED_BACK_MINUTES } from './live-feed.ts'
import { recordArrivals } from './record.ts'

/** Arrivals are recorded for half a day plus the days of history, 72 hours at most. */
const hoursBack = (historyDays: number): number => Math.min(12 + 24 * historyDays, 72)

/** Overlap of the recorded past and the live feed, which report the same arrivals: a gap would lose trains. */
const OVERLAP_MINUTES = 5

/**
 * Records the arrivals of the past days when a demonstration starts, because drivers complete the current day or enter
 * one they missed, and the live feed covers only the last minutes. Runs after the address is printed. If the process is
 * stopped, the next one records the missing days.
 */
export const recordPast = (
  app: FastifyInstance,
  {
    queries,
    clock,
    timeZone,
    historyDays,
  }: { queries: Queries; clock: Clock; timeZone: string; historyDays: number },
): void => {
  const { calendars } = planningServices(queries, timeZone)
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    const now = clock.now()
    try {
      await recordArrivals(
        { queries, calendars, timeZone },
        now.subtract({ hours: hoursBack(historyDays) }),
        now.subtract({ minutes: LIVE_FEED_BACK_MINUTES - OVERLAP_MINUTES }),
        stopping.signal,
      )
    } catch (error) {
      app.log.warn({ err: error }, 'the demo arrivals were not recorded')
    }
  }
  app.addHook('onListen', () => {
    running = look()
  })
  app.addHook('preClose', async () => stopping.abort())
  app.addHook('onClose', () => running)
}
