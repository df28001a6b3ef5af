import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { CopyRows } from './copy-rows.ts'

/** Both engines behind one face: repositories cannot tell the embedded database from a PostgreSQL server. */
export type Queries = PgDatabase<PgQueryResultHKT>

/** A statement written by hand. One that has a name is parsed only once a connection. */
export type Statement = {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Planned only once a connection too, whatever the values: for one whose best plan is always the same. */
  readonly isPlannedOnce?: boolean
}

/** Who hears what statements tell on a channel. */
export type Listener = {
  /** Something was told, by any process, and is committed. */
  readonly told: (payload: string) => void
  /** From now on everything is heard; of what was told before, since the last time, anything may have been missed. */
  readonly listening: () => void
}

export type Database = {
  readonly kind: 'embedded' | 'postgresql'
  readonly queries: Queries
  /** For what is asked so often that building the query anew would cost more than running it. */
  readonly run: <Row>(statement: Statement) => Promise<Row[]>
  /**
   * Runs `work` on one connection that alone holds the named lock: the next process that asks for it waits.
   * The connection has its own `queries`; the pool's would speak on another one. `copy` writes on it too, also within a
   * transaction of those queries.
   */
  readonly exclusively: <Outcome>(
    lock: DatabaseLock,
    work: (queries: Queries, copy: CopyRows) => Promise<Outcome>,
  ) => Promise<Outcome>
  /** Hears a channel until it is stopped, over lost connections. */
  readonly listen: (channel: string, listener: Listener) => Promise<{ stop: () => Promise<void> }>
  /**
   * Takes the named lock if nobody has it, and keeps it: for what one process does for all of them. Null where another has
   * it. A process that dies gives it back by that alone.
   */
  readonly hold: (lock: DatabaseLock) => Promise<HeldLock | null>
  /** Answers when the database does; rejects otherwise. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export type HeldLock = {
  /** Asks the connection that has the lock. False once it is lost: another process may have the lock by now. */
  readonly isHeld: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/** PostgreSQL advisory locks, one number for each thing that must happen in one process at a time. */
export const DATABASE_LOCKS = {
  migration: 4_210_001,
  firstFilling: 4_210_002,
  import: 4_210_003,
  dailyClose: 4_210_004,
  administration: 4_210_005,
  importRun: 4_210_006,
  dailyPassword: 4_210_007,
  dailyPasswordDisplay: 4_210_008,
  liveFeed: 4_210_009,
  demoHistory: 4_210_010,
} as const
export type DatabaseLock = keyof typeof DATABASE_LOCKS
