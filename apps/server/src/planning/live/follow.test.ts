import type { LiveFeed } from '@bulletin/domain/live/trip-update'
import { failure, success, type Result } from '@bulletin/domain/result'
import { fixedClock } from '@bulletin/domain/time/clock'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLive } from './follow.ts'
import type { SourceFailure } from './source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NOW = '2026-03-10T08:00:00Z'
const NOW_SECONDS = 1_773_129_600
const FEED: LiveFeed = { timestamp: NOW_SECONDS, updates: [] }

type Answer = Result<LiveFeed | null, SourceFailure>
const AWAY: Answer = failure({ reason: 'REFUSED', detail: 503 })

const OURS = { isOurs: async () => true, release: async () => undefined }

const setUp = (answer: () => Answer, take = async (): Promise<Result<number, 'STALE'>> => success(2)) => {
  const metrics = new Registry()
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const source = { ask: vi.fn(async () => answer()), forget: vi.fn<() => void>() }
  const live = { take: vi.fn(take) }
  const clock = fixedClock(NOW)
  const follower = followLive({ source, live, everySeconds: 20, turn: OURS, clock, log, metrics })
  follower.start()
  return { follower, source, live, log, metrics }
}

describe('a live feed is followed', () => {
  it('from the start and every twenty seconds, and what it brings is counted', async () => {
    const { source, metrics, follower, log } = setUp(() => success(FEED))
    await vi.advanceTimersByTimeAsync(0)
    expect(source.ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(source.ask).toHaveBeenCalledTimes(3)
    const told = await metrics.metrics()
    expect(told).toMatch(/bulletin_live_arrivals_recorded_total 6/)
    expect(told).toMatch(`bulletin_live_arrivals_last_success_timestamp_seconds ${NOW_SECONDS}`)
    expect(log.warn).not.toHaveBeenCalled()
    await follower.stop()
  })

  it('less and less often while it fails, which is logged once, and so is the end of it', async () => {
    let answer: Answer = AWAY
    const { source, log, metrics, follower } = setUp(() => answer)
    // At 0, 40, 120, 280, 580 and 880 seconds: the delay is capped at five minutes.
    await vi.advanceTimersByTimeAsync(880_000)
    expect(source.ask).toHaveBeenCalledTimes(6)
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(log.warn).toHaveBeenCalledWith(
      { reason: 'REFUSED', detail: 503 },
      'the live feed brings no arrivals',
    )
    expect(await metrics.metrics()).toMatch(/bulletin_live_arrivals_failures_total\{reason="REFUSED"\} 6/)
    answer = success(FEED)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(log.info).toHaveBeenCalledWith({ failed: 6 }, 'the live feed is read again')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(source.ask).toHaveBeenCalledTimes(8)
    answer = AWAY
    await vi.advanceTimersByTimeAsync(20_000)
    expect(log.warn).toHaveBeenCalledTimes(2)
    await follower.stop()
  })

  it('also when the database is away: the feed is then wanted whole again', async () => {
    const { source, log, follower } = setUp(
      () => success(FEED),
      () => Promise.reject(new Error('no database')),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(source.forget).toHaveBeenCalledTimes(1)
    expect(log.warn).toHaveBeenCalledWith(
      { reason: 'NOT_TAKEN', err: expect.any(Error) as Error },
      'the live feed brings no arrivals',
    )
    await follower.stop()
  })

  it('and not believed when it is stale, or stays unchanged until it is', async () => {
    const stale = setUp(
      () => success(FEED),
      async () => failure('STALE'),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(await stale.metrics.metrics()).toMatch(/failures_total\{reason="STALE"\} 1/)
    await stale.follower.stop()

    const answers: Answer[] = [success({ ...FEED, timestamp: NOW_SECONDS - 301 }), success(null)]
    const stuck = setUp(() => answers.shift() ?? AWAY)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(stuck.live.take).toHaveBeenCalledTimes(1)
    expect(await stuck.metrics.metrics()).toMatch(/failures_total\{reason="STALE"\} 1/)
    await stuck.follower.stop()
  })

  it('one question at a time, and none once the server stops', async () => {
    let end: ((count: Result<number, 'STALE'>) => void) | undefined
    const { source, follower } = setUp(
      () => success(FEED),
      () => new Promise((resolve) => (end = resolve)),
    )
    await vi.advanceTimersByTimeAsync(100_000)
    expect(source.ask).toHaveBeenCalledTimes(1)
    let isStopped = false
    const stopping = follower.stop().then(() => (isStopped = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(isStopped).toBe(false)
    end?.(success(1))
    await stopping
    await vi.advanceTimersByTimeAsync(100_000)
    expect(source.ask).toHaveBeenCalledTimes(1)
  })
})
