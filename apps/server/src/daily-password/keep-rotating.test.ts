import { clockStartingAt } from '@bulletin/domain/time/clock'
import { Registry } from 'prom-client'
import { Temporal } from '@bulletin/domain/time/temporal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepRotating } from './keep-rotating.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

/** Starts ten minutes before the exploitation day turns. */
const setUp = (rotate: () => Promise<void>) => {
  const metrics = new Registry()
  const log = { error: vi.fn<() => void>() }
  const timers = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) }
  const clock = clockStartingAt(Temporal.Instant.from('2026-11-10T02:50:00Z'), timers)
  const times: string[] = []
  const kept = keepRotating({
    rotate: () => {
      times.push(clock.now().toString())
      return rotate()
    },
    clock,
    timeZone: 'Europe/Paris',
    log,
    metrics,
  })
  return { kept, times, log, metrics }
}

describe('the daily passwords of a server', () => {
  it('are prepared when it starts and whenever the exploitation day turns, at 04:00 [1.7] [9.6]', async () => {
    const { kept, times, metrics } = setUp(async () => undefined)
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    await vi.advanceTimersByTimeAsync(24 * 60 * MINUTE)
    expect(times).toEqual(['2026-11-10T02:50:00Z', '2026-11-10T03:00:00Z', '2026-11-11T03:00:00Z'])
    expect(await metrics.metrics()).toMatch(/rotation_last_success_timestamp_seconds 17\d+/)
    await kept.stop()
    await vi.advanceTimersByTimeAsync(48 * 60 * MINUTE)
    expect(times).toHaveLength(3)
  })

  it('are tried again after five minutes, which is logged and counted', async () => {
    const { kept, times, log, metrics } = setUp(async () => Promise.reject(new Error('no database')))
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(times).toHaveLength(2)
    expect(log.error).toHaveBeenCalledTimes(2)
    expect(await metrics.metrics()).toMatch(/rotation_failures_total 2/)
    await kept.stop()
  })
})
