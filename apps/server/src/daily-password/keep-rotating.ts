import { EXPLOITATION_DAY_START_HOUR } from '@bulletin/domain/limits'
import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createDailyTimes } from '../system/daily-times.ts'
import { keepDaily } from '../system/keep-daily.ts'

const TURNS_AT = `0${EXPLOITATION_DAY_START_HOUR}:00`
const MILLISECONDS_PER_SECOND = 1000

type Parts = {
  rotate: () => Promise<void>
  clock: Clock
  timeZone: string
  log: Pick<FastifyBaseLogger, 'error'>
  metrics: Registry
}

/**
 * Prepares passwords once at start, then whenever the exploitation day turns. Stopping waits for a running rotation.
 */
export const keepRotating = ({ rotate, clock, timeZone, log, metrics }: Parts) => {
  const failures = new Counter({
    name: 'bulletin_daily_password_rotation_failures_total',
    help: 'Rotations of the daily password by this process that did not come to their end',
    registers: [metrics],
  })
  const last = new Gauge({
    name: 'bulletin_daily_password_rotation_last_success_timestamp_seconds',
    help: 'When this process last prepared daily passwords, by the clock of the product',
    registers: [metrics],
  })
  return keepDaily({
    clock,
    times: createDailyTimes(TURNS_AT, timeZone),
    work: async () => {
      await rotate()
      last.set(clock.now().epochMilliseconds / MILLISECONDS_PER_SECOND)
    },
    failed: (error) => {
      failures.inc()
      log.error({ err: error }, 'the rotation of the daily password failed')
    },
  })
}
