import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import { systemClock } from '../../system/clock.ts'
import type { Database, Statement } from '../database.ts'
import { statementRows } from '../rows.ts'
import { caughtUp } from './caught-up.ts'
import { replicaFault, whoIs } from './identity.ts'
import type { Lists } from './lists.ts'
import { positionOf } from './position.ts'

/** The maximum age of a list from the replica. The cookie with a user's last write position lives longer than this. */
export const LAG_MAX_SECONDS = 5
const LOOKS_EVERY_MILLISECONDS = 1000
const SETTLED_POLL_MILLISECONDS = 10
const MILLISECONDS_PER_SECOND = 1000

const QUERY_CANCELED = '57014'

type Parts = {
  primary: Pick<Database, 'run'>
  replica: Pick<Database, 'run'>
  metrics: Registry
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  realTime?: Clock
}

type Reason = 'CURRENT' | 'OWN_WRITE' | 'LAG' | 'FAILED'

const createCounts = (metrics: Registry) => ({
  reads: new Counter({
    name: 'bulletin_list_reads_total',
    help: 'Lists by where they were read: on the replica (CURRENT), or on the primary for one of the other reasons',
    labelNames: ['reason'] as const,
    registers: [metrics],
  }),
  lag: new Gauge({
    name: 'bulletin_replica_lag_seconds',
    help: 'For how long at most the replica has not shown what was written; infinite while it is away',
    registers: [metrics],
  }),
})

/** The database's error code, from the error or its causes. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : codeOf(error.cause)) : ''

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))

const Position = z.object({ position: z.string().nullable() })

const positionIn = async (database: Pick<Database, 'run'>, expression: string): Promise<bigint> => {
  const [row] = await statementRows(database, Position, {
    text: `select ${expression}::text as position`,
    values: [],
  })
  const position = positionOf(row?.position ?? '')
  if (position === null) throw new Error('The database does not say how far it is')
  return position
}

/**
 * Lists are read from the replica while it follows closely and has the reader's last write; otherwise, or if it fails,
 * from the primary. Only the metrics show the difference.
 */
export const replicatedLists = ({ primary, replica, metrics, log, realTime = systemClock }: Parts) => {
  const { reads, lag } = createCounts(metrics)
  const following = caughtUp()
  let replayed = 0n
  let isAway = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const now = (): number => realTime.now().epochMilliseconds / MILLISECONDS_PER_SECOND
  const secondsBehind = (): number => {
    const since = following.since()
    return since === null ? Number.POSITIVE_INFINITY : Math.max(0, now() - since)
  }
  const isClose = (): boolean => secondsBehind() <= LAG_MAX_SECONDS

  const lose = (error: unknown): void => {
    following.forget()
    if (!isAway) log.warn({ err: error }, 'lists are read on the primary: the replica does not answer')
    isAway = true
  }

  const lookAtReplica = async (): Promise<void> => {
    replayed = await positionIn(replica, 'pg_last_wal_replay_lsn()')
  }

  const look = async (): Promise<void> => {
    try {
      const at = now()
      const position = await positionIn(primary, 'pg_current_wal_flush_lsn()')
      // Promoted or replaced: it answers but is no longer our replica.
      const fault = replicaFault(await whoIs(primary), await whoIs(replica))
      if (fault !== null) throw new Error(`The replica is none: ${fault}`)
      await lookAtReplica()
      following.note({ at, position }, replayed)
      if (isAway) log.info('the replica answers again')
      isAway = false
    } catch (error) {
      lose(error)
    }
    lag.set(secondsBehind())
  }

  const lookAndPlan = async (): Promise<void> => {
    await look()
    if (isStopped) return
    timer = setTimeout(() => {
      underWay = lookAndPlan()
    }, LOOKS_EVERY_MILLISECONDS)
    timer.unref()
  }
  let underWay = lookAndPlan()

  const hasAll = async (readAfter: string): Promise<boolean> => {
    const wanted = positionOf(readAfter)
    if (wanted === null) return false
    if (wanted > replayed) await lookAtReplica()
    return wanted <= replayed
  }

  const reasonFor = async (readAfter: string | null): Promise<Reason> => {
    if (!isClose()) return 'LAG'
    try {
      return readAfter === null || (await hasAll(readAfter)) ? 'CURRENT' : 'OWN_WRITE'
    } catch (error) {
      lose(error)
      return 'FAILED'
    }
  }

  /** A query cancelled by the timeout is not retried: it would be as slow on the primary, which has other work. */
  const run = async (statement: Statement): Promise<unknown[]> => {
    try {
      return await replica.run(statement)
    } catch (error) {
      const code = codeOf(error)
      if (code === QUERY_CANCELED) throw error
      reads.inc({ reason: 'FAILED' })
      // A query cancelled by replication, or a column not replicated yet, does not mean that the replica is
      // unavailable.
      if (!/^[0-9A-Z]{5}$/.test(code) || code.startsWith('57') || code.startsWith('08')) lose(error)
      return primary.run(statement)
    }
  }

  const lists: Lists = {
    from: (build) => {
      const [onReplica, onPrimary] = [build({ run }), build(primary)]
      return async (readAfter) => {
        const reason = await reasonFor(readAfter)
        reads.inc({ reason })
        return reason === 'CURRENT' ? onReplica : onPrimary
      }
    },
  }

  return {
    lists,
    /** The primary's write position, so that a user who has just written finds the change. */
    writtenSoFar: async (): Promise<string> => {
      const [row] = await statementRows(primary, Position, {
        text: 'select pg_current_wal_insert_lsn()::text as position',
        values: [],
      })
      if (!row?.position) throw new Error('The database does not say how far it is')
      return row.position
    },
    /**
     * Resolves once everything committed so far is visible in all lists, so that pages can be notified. A replica that
     * is unavailable or lags is not awaited, since no list reads it.
     */
    settled: async (): Promise<void> => {
      const wanted = await positionIn(primary, 'pg_current_wal_flush_lsn()')
      const isWaitedFor = () => isClose() && wanted > replayed
      while (isWaitedFor()) {
        await lookAtReplica().catch(lose)
        if (isWaitedFor()) await wait(SETTLED_POLL_MILLISECONDS)
      }
    },
    stop: async (): Promise<void> => {
      isStopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
export type ReplicatedLists = ReturnType<typeof replicatedLists>
