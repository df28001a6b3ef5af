import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createDailyTimes, type DailyTimes } from '../../system/daily-times.ts'
import { keepDaily } from '../../system/keep-daily.ts'
import type { ClosingService } from './closing.ts'

/** A quarter of an hour after the secretariat's day begins. */
const CLOSES_AT = '04:15'
const MILLISECONDS_PER_SECOND = 1000

type Parts = {
  closing: ClosingService
  clock: Clock
  timeZone: string
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  metrics: Registry
  times?: DailyTimes
  /** The close has come to its end. */
  closed?: () => void
}

const createCounts = (metrics: Registry) => ({
  archived: new Counter({
    name: 'bulletin_daily_close_archived_total',
    help: 'Bulletins that the daily close of this process has archived',
    registers: [metrics],
  }),
  failures: new Counter({
    name: 'bulletin_daily_close_failures_total',
    help: 'Daily closes of this process that did not come to their end',
    registers: [metrics],
  }),
  last: new Gauge({
    name: 'bulletin_daily_close_last_success_timestamp_seconds',
    help: 'When this process last closed, by the clock of the product',
    registers: [metrics],
  }),
})

/** Closes once at start, to catch up after downtime, then every day. Stopping waits for a running close. */
export const keepClosing = ({ closing, clock, timeZone, log, metrics, times, closed }: Parts) => {
  const { archived, failures, last } = createCounts(metrics)
  return keepDaily({
    clock,
    times: times ?? createDailyTimes(CLOSES_AT, timeZone),
    work: async () => {
      const count = await closing.close()
      archived.inc(count)
      last.set(clock.now().epochMilliseconds / MILLISECONDS_PER_SECOND)
      log.info({ count }, 'daily close')
      closed?.()
    },
    failed: (error) => {
      failures.inc()
      log.error({ err: error }, 'the daily close failed')
    },
  })
}
