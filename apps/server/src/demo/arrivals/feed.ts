import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../database/database.ts'
import { planningServices } from '../../planning/build.ts'
import { recordArrivals } from './record.ts'

const EVERY_MILLISECONDS = 60_000
const DAYS_BACK_AT_START = 3
/** A night service of the day before may still be under way. */
const DAYS_BACK = 1

/**
 * While the demonstration runs, trains arrive. The first look back happens after the address is printed, so that
 * nobody waits for it.
 */
export const feedArrivals = (
  app: FastifyInstance,
  { queries, clock, timeZone }: { queries: Queries; clock: Clock; timeZone: string },
): void => {
  const { calendars } = planningServices(queries, timeZone)
  let running: Promise<void> = Promise.resolve()
  const look = (daysBack: number): void => {
    running = running
      .then(() => recordArrivals({ queries, calendars, timeZone }, clock.now(), daysBack))
      .catch((error: unknown) => app.log.warn({ err: error }, 'the demo arrivals were not recorded'))
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', () => {
    look(DAYS_BACK_AT_START)
    timer = setInterval(look, EVERY_MILLISECONDS, DAYS_BACK)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
