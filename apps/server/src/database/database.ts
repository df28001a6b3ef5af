import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { CopyRows } from './copy-rows.ts'

/** One type for both engines: repositories do not distinguish the embedded database from a PostgreSQL server. */
export type Queries = PgDatabase<PgQueryResultHKT>

/** A hand-written statement. With a name, it is parsed once per connection. */
export type Statement = {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Also planned once per connection, whatever the values: for a statement whose best plan is always the same. */
  readonly isPlannedOnce?: boolean
}

/** Receives the notifications of a channel. */
export type Listener = {
  /** Called for each committed notification, from any process. */
  readonly told: (payload: string) => void
  /** Called when listening begins or resumes: notifications sent before that may have been missed. */
  readonly listening: () => void
}

export type Database = {
  readonly kind: 'embedded' | 'postgresql'
  readonly queries: Queries
  /**
   * For statements so frequent that building the query each time would cost more than running it. `statementRows`
   * checks what it returns.
   */
  readonly run: (statement: Statement) => Promise<unknown[]>
  /**
   * Runs `work` on one connection that holds the named lock exclusively; other processes wait for it. Use the given
   * `queries`: the pool's would use another connection. `copy` writes on the same connection, also within a transaction
   * of those queries.
   */
  readonly exclusively: <Outcome>(
    lock: DatabaseLock,
    work: (queries: Queries, copy: CopyRows) => Promise<Outcome>,
  ) => Promise<Outcome>
  /** Listens to a channel until stopped, and reconnects after a lost connection. */
  readonly listen: (channel: string, listener: Listener) => Promise<{ stop: () => Promise<void> }>
  /**
   * Takes the named lock if it is free and holds it, for work that one process does for all. Null if another process
   * holds it. The database releases the lock when the process dies.
   */
  readonly hold: (lock: DatabaseLock) => Promise<HeldLock | null>
  /** Resolves if the database answers; rejects otherwise. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

export type HeldLock = {
  /**
   * Queries the connection that holds the lock. False once that connection is lost: another process may hold the lock.
   */
  readonly isHeld: () => Promise<boolean>
  readonly release: () => Promise<void>
}

/** PostgreSQL advisory locks, one number per task that only one process may run at a time. */
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
  logIntegration: 4_210_011,
  logSignature: 4_210_012,
  journalMonths: 4_210_013,
  retention: 4_210_014,
} as const
export type DatabaseLock = keyof typeof DATABASE_LOCKS
