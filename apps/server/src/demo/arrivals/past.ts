import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../database/database.ts'
import { planningServices } from '../../planning/build.ts'
import { LIVE_FEED_BACK_MINUTES } from './live-feed.ts'
import { recordArrivals } from './record.ts'

const HOURS_BACK = 72
/** What both tell is the same; a gap between them would be a train that nobody saw. */
const OVERLAP_MINUTES = 5

/**
 * A demonstration that starts has watched platforms for days: drivers end theirs, or fill in one that they missed. A
 * live feed tells of the last minutes only, so what was before is written down at once, after the address is printed.
 */
export const recordPast = (
  app: FastifyInstance,
  { queries, clock, timeZone }: { queries: Queries; clock: Clock; timeZone: string },
): void => {
  const { calendars } = planningServices(queries, timeZone)
  let running: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    const now = clock.now()
    try {
      await recordArrivals(
        { queries, calendars, timeZone },
        now.subtract({ hours: HOURS_BACK }),
        now.subtract({ minutes: LIVE_FEED_BACK_MINUTES - OVERLAP_MINUTES }),
      )
    } catch (error) {
      app.log.warn({ err: error }, 'the demo arrivals were not recorded')
    }
  }
  app.addHook('onListen', () => {
    running = look()
  })
  app.addHook('onClose', () => running)
}
