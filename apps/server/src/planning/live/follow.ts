import { isFresh } from '@bulletin/domain/live/said'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Turn } from '../../database/turn.ts'
import type { LiveService } from './service.ts'
import type { Source, SourceFailure } from './source.ts'

/** Maximum delay between requests to a failing source; the delay doubles after each failure up to this value. */
const BACK_OFF_MAX_SECONDS = 300
const MILLISECONDS_PER_SECOND = 1000

type Failure = SourceFailure | { readonly reason: 'STALE' | 'NOT_TAKEN'; readonly detail: unknown }

type Parts = {
  readonly source: Source
  readonly live: LiveService
  readonly everySeconds: number
  /** Only one process polls the source, on behalf of all; if it dies, another takes over. */
  readonly turn: Turn
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly metrics: Registry
}

const createCounts = (metrics: Registry) => ({
  recorded: new Counter({
    name: 'bulletin_live_arrivals_recorded_total',
    help: 'Arrivals at platforms that this process has written, new or changed',
    registers: [metrics],
  }),
  failures: new Counter({
    name: 'bulletin_live_arrivals_failures_total',
    help: 'Times that the live feed brought nothing, by reason',
    labelNames: ['reason'] as const,
    registers: [metrics],
  }),
  last: new Gauge({
    name: 'bulletin_live_arrivals_last_success_timestamp_seconds',
    help: 'When the live feed was last read, by the clock of the product',
    registers: [metrics],
  }),
})

/** Polls a live feed, one request at a time, until stopped. Logs a series of failures once, and its end. */
export const followLive = ({ source, live, everySeconds, turn, clock, log, metrics }: Parts) => {
  const { recorded, failures, last } = createCounts(metrics)
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()
  let failed = 0
  /** Timestamp of the last accepted feed. */
  let written: number | null = null

  const now = (): number => Math.floor(clock.now().epochMilliseconds / MILLISECONDS_PER_SECOND)

  /** Drops the cache validators, so that the next request fetches the whole feed. */
  const notTaken = (reason: 'STALE' | 'NOT_TAKEN', detail: unknown = null) => {
    source.forget()
    return failure({ reason, detail })
  }

  const look = async (): Promise<Result<number, Failure>> => {
    const asked = await source.ask(stopping.signal)
    if (!asked.ok) return asked
    if (asked.value === null) return isFresh(written, now()) ? success(0) : notTaken('STALE')
    try {
      const taken = await live.take(asked.value)
      if (!taken.ok) return notTaken(taken.failure)
      written = asked.value.timestamp
      return taken
    } catch (error) {
      return notTaken('NOT_TAKEN', error)
    }
  }

  const note = (outcome: Result<number, Failure>): void => {
    if (outcome.ok) {
      recorded.inc(outcome.value)
      last.set(now())
      if (failed > 0) log.info({ failed }, 'the live feed is read again')
      failed = 0
      return
    }
    const { reason, detail } = outcome.failure
    failures.inc({ reason })
    const said = detail instanceof Error ? { err: detail } : { detail }
    if (failed === 0) log.warn({ reason, ...said }, 'the live feed brings no arrivals')
    failed += 1
  }

  /** Null if another process polls. */
  const lookInTurn = async (): Promise<Result<number, Failure> | null> => {
    try {
      return (await turn.isOurs()) ? await look() : null
    } catch (error) {
      return notTaken('NOT_TAKEN', error)
    }
  }

  const lookAndPlan = async (): Promise<void> => {
    const outcome = await lookInTurn()
    if (stopping.signal.aborted) return
    if (outcome) note(outcome)
    const seconds = Math.min(everySeconds * 2 ** failed, Math.max(BACK_OFF_MAX_SECONDS, everySeconds))
    timer = setTimeout(start, seconds * MILLISECONDS_PER_SECOND)
    // The timer must not keep a stopping server alive.
    timer.unref()
  }
  const start = (): void => {
    underWay = lookAndPlan()
  }

  return {
    start,
    stop: async (): Promise<void> => {
      stopping.abort()
      clearTimeout(timer)
      await underWay
      await turn.release()
    },
  }
}
