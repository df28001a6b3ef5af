import { isFresh } from '@bulletin/domain/live/said'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Turn } from '../../database/turn.ts'
import type { LiveService } from './service.ts'
import type { Source, SourceFailure } from './source.ts'

/** A source in trouble is asked half as often each time, and never less than so often. */
const BACK_OFF_MAX_SECONDS = 300
const MILLISECONDS_PER_SECOND = 1000

type Failure = SourceFailure | { readonly reason: 'STALE' | 'NOT_TAKEN'; readonly detail: unknown }

type Parts = {
  readonly source: Source
  readonly live: LiveService
  readonly everySeconds: number
  /** One process follows for all of them: the source is asked once, and another goes on when it dies. */
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

/** Asks a live feed, one question at a time, until it is stopped. A spell of failures is logged once, and its end. */
export const followLive = ({ source, live, everySeconds, turn, clock, log, metrics }: Parts) => {
  const { recorded, failures, last } = createCounts(metrics)
  const stopping = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> = Promise.resolve()
  let failed = 0
  /** When the feed that was last taken was written. */
  let written: number | null = null

  const now = (): number => Math.floor(clock.now().epochMilliseconds / MILLISECONDS_PER_SECOND)

  /** It is asked for whole the next time. */
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

  /** Null where it is another process that looks. */
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
    // A server that stops does not wait for the next train.
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
