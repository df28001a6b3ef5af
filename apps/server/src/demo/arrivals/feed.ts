import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Queries } from '../../database/database.ts'
import { planningServices } from '../../planning/build.ts'
import { recordArrivals } from './record.ts'

const EVERY_MILLISECONDS = 60_000
const HOURS_BACK_AT_START = 72

/**
 * While the demonstration runs, trains arrive. The first look back happens after the address is printed, so that
 * nobody waits for it.
 */
export const feedArrivals = (
  app: FastifyInstance,
  { queries, clock, timeZone }: { queries: Queries; clock: Clock; timeZone: string },
): void => {
  const { calendars } = planningServices(queries, timeZone)
  let seenUntil = clock.now().subtract({ hours: HOURS_BACK_AT_START })
  let running: Promise<void> = Promise.resolve()
  const look = async (): Promise<void> => {
    const now = clock.now()
    try {
      await recordArrivals({ queries, calendars, timeZone }, seenUntil, now)
      seenUntil = now
    } catch (error) {
      app.log.warn({ err: error }, 'the demo arrivals were not recorded')
    }
  }
  const lookAgain = (): void => {
    running = running.then(look)
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', () => {
    lookAgain()
    timer = setInterval(lookAgain, EVERY_MILLISECONDS)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
