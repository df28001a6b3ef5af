import { fixedClock } from '@bulletin/domain/time/clock'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepClosing } from './daily-close.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DAY = 24 * 3600_000

const setUp = (close: () => Promise<number>) => {
  const metrics = new Registry()
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() }
  const closing = { close: vi.fn(close) }
  const clock = fixedClock('2026-11-10T03:15:00Z')
  const kept = keepClosing({ closing, clock, timeZone: 'Europe/Paris', log, metrics })
  return { kept, closing, log, metrics }
}

describe('the days of a server', () => {
  it('are closed when it starts, for those on which it was down, and then every day', async () => {
    const { closing, metrics, kept } = setUp(async () => 3)
    await vi.advanceTimersByTimeAsync(0)
    expect(closing.close).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(DAY)
    expect(closing.close).toHaveBeenCalledTimes(2)
    expect(await metrics.metrics()).toMatch(/bulletin_daily_close_archived_total 6/)
    await kept.stop()
  })

  it('are tried again soon after a failure, which is logged and counted', async () => {
    const { closing, log, metrics, kept } = setUp(async () => Promise.reject(new Error('no database')))
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(closing.close).toHaveBeenCalledTimes(2)
    expect(log.error).toHaveBeenCalledTimes(2)
    expect(await metrics.metrics()).toMatch(/bulletin_daily_close_failures_total 2/)
    await kept.stop()
  })

  it('end with the server: what is under way comes to its end, and nothing follows', async () => {
    let end: ((count: number) => void) | undefined
    const { closing, kept } = setUp(
      () =>
        new Promise((resolve) => {
          end = resolve
        }),
    )
    let isStopped = false
    const stopping = kept.stop().then(() => (isStopped = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(isStopped).toBe(false)
    end?.(1)
    await stopping
    await vi.advanceTimersByTimeAsync(2 * DAY)
    expect(closing.close).toHaveBeenCalledTimes(1)
  })
})
