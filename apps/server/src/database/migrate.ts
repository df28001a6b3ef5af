import { failure, success, type Result } from '@bulletin/domain/result'
import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Database, Queries } from './database.ts'
import { isRefusedRight } from './refused-right.ts'
import { rowsOf } from './rows.ts'

/** The oldest PostgreSQL version that the migrations support and are tested on. */
export const POSTGRESQL_FLOOR = 15

export type MigrationRefusal =
  | { reason: 'NEWER_DATABASE' }
  | { reason: 'NOT_THE_OWNER' }
  | { reason: 'POSTGRESQL_TOO_OLD'; version: number }
  | { reason: 'TABLES_IN_USE' }

/**
 * While a migration waits for a table lock, all later transactions on that table queue behind it, even compatible ones:
 * it times out soon, lets them pass, and retries.
 */
const LOCK_TIMEOUT_MILLISECONDS = 2000
const LOCK_TRIES = 30
const LOCK_REST_MILLISECONDS = 1000
const LOCK_NOT_AVAILABLE = '55P03'

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockTimeout(error.cause))

/** When this build's newest migration was written: compared with that of a database or a data folder. */
export const newestMigration = (folder: string): number =>
  Math.max(0, ...readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis))

const majorVersionOf = async (queries: Queries): Promise<number> => {
  const rows = await rowsOf(
    queries,
    z.object({ version: z.number() }),
    sql`select current_setting('server_version_num')::int / 10000 as version`,
  )
  return rows[0]?.version ?? 0
}

const Found = z.object({ found: z.boolean() })

const appliedMigrations = async (queries: Queries): Promise<number[]> => {
  const [table] = await rowsOf(
    queries,
    Found,
    sql`select to_regclass('bulletin_migration') is not null as found`,
  )
  // Asked first: « if not exists » would be refused to a role that serves and may create nothing.
  if (table?.found !== true)
    await queries.execute(sql`create table bulletin_migration (
      written_at bigint primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`)
  const rows = await rowsOf(
    queries,
    z.object({ written_at: z.union([z.string(), z.number()]) }),
    sql`select written_at from bulletin_migration order by written_at`,
  )
  return rows.map((row) => Number(row.written_at))
}

const applyOnce = (
  queries: Queries,
  { folderMillis, hash, sql: statements }: MigrationMeta,
  lockMilliseconds: number,
): Promise<void> =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local lock_timeout = ${lockMilliseconds}`))
    for (const statement of statements) await transaction.execute(sql.raw(statement))
    await transaction.execute(
      sql`insert into bulletin_migration (written_at, hash) values (${folderMillis}, ${hash})`,
    )
  })

export type Patience = { lockMilliseconds: number; tries: number; restMilliseconds: number }

const PATIENCE: Patience = {
  lockMilliseconds: LOCK_TIMEOUT_MILLISECONDS,
  tries: LOCK_TRIES,
  restMilliseconds: LOCK_REST_MILLISECONDS,
}

/** False if its tables were locked at every attempt. */
const apply = async (
  queries: Queries,
  migration: MigrationMeta,
  { lockMilliseconds, tries, restMilliseconds }: Patience,
): Promise<boolean> => {
  for (let tried = 0; tried < tries; tried += 1) {
    try {
      await applyOnce(queries, migration, lockMilliseconds)
      return true
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      await wait(restMilliseconds)
    }
  }
  return false
}

/**
 * Migrates the database to this build, one transaction per migration, in one process at a time. A database with
 * migrations unknown to this build was written by a newer one: it is left unchanged.
 */
export const migrate = (
  database: Database,
  folder: string,
  patience = PATIENCE,
): Promise<Result<number, MigrationRefusal>> =>
  migrateLocked(database, folder, patience).catch((error: unknown) => {
    if (isRefusedRight(error)) return failure({ reason: 'NOT_THE_OWNER' })
    throw error
  })

const migrateLocked = (
  database: Database,
  folder: string,
  patience: Patience,
): Promise<Result<number, MigrationRefusal>> =>
  database.exclusively('migration', async (queries) => {
    const version = await majorVersionOf(queries)
    if (version < POSTGRESQL_FLOOR) return failure({ reason: 'POSTGRESQL_TOO_OLD', version })
    const known = readMigrationFiles({ migrationsFolder: folder })
    const applied = new Set(await appliedMigrations(queries))
    const unknown = [...applied].filter((writtenAt) => !known.some((one) => one.folderMillis === writtenAt))
    if (unknown.length > 0) return failure({ reason: 'NEWER_DATABASE' })
    const missing = known.filter((one) => !applied.has(one.folderMillis))
    for (const migration of missing)
      if (!(await apply(queries, migration, patience))) return failure({ reason: 'TABLES_IN_USE' })
    return success(missing.length)
  })
