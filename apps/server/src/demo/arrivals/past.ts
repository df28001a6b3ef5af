import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../database/database.ts'
import { planningServices } from '../../planning/build.ts'
import { LIVE_FEED_BACK_MINUTES } from './live-feed.ts'
import { recordArrivals } from './record.ts'

/** The platforms have been watched since this morning, and before that as long as drivers have sent bulletins. */
const hoursBack = (historyDays: number): number => Math.min(12 + 24 * historyDays, 72)

/** What both tell is the same; a gap between them would be a train that nobody saw. */
const OVERLAP_MINUTES = 5

/**
 * A demonstration that starts has watched platforms for days: drivers end theirs, or fill in one that they missed. A
 * live feed tells of the last minutes only, so what was before is written down at once, after the address is printed. A
 * process that is stopped leaves the days that are missing to the next.
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
