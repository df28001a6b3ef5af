import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyTextOf, type CopyRows } from './copy-rows.ts'
import { DATABASE_LOCKS, type Database, type Statement } from './database.ts'
import { keepListening } from './keep-listening.ts'
import { failedQuery } from './query-error.ts'

const CONNECT_TIMEOUT_MILLISECONDS = 5_000
const POOL_MAX_CONNECTIONS = 20
/**
 * Pool for lists only, sized for a few processors. Long idle times preserve the cached plans; the lifetime limits them.
 */
const PLANNED_POOL = { max: 8, idleTimeoutMillis: 600_000, maxLifetimeSeconds: 3600 }
/**
 * The server cancels a statement at the first timeout; if the server itself no longer answers, the client gives up at
 * the second.
 */
const STATEMENT_TIMEOUT_MILLISECONDS = 20_000
const QUERY_TIMEOUT_MILLISECONDS = 25_000

const HELD_LOCK_TIMEOUT_MILLISECONDS = 5_000

/** `pg` reports a lost connection late, so a query checks it. */
const stillAnswers = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('select 1')
    return true
  } catch {
    // A silent connection may still hold the lock: closing it lets another process, or this one, take it.
    client.end().catch(() => undefined)
    return false
  }
}

const LINES_PER_CHUNK = 500

/** Streams rows to COPY, many lines per chunk, so that a million rows are not a million writes. */
const copyingOn =
  (client: pg.Client): CopyRows =>
  async (_queries, table, rows) => {
    const { columns, lineOf } = copyTextOf(table)
    const chunks = async function* (): AsyncGenerator<string> {
      let lines: string[] = []
      for await (const row of rows) {
        lines.push(lineOf(row))
        if (lines.length < LINES_PER_CHUNK) continue
        yield lines.join('')
        lines = []
      }
      if (lines.length > 0) yield lines.join('')
    }
    const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
    const statement = `copy ${pg.escapeIdentifier(getTableName(table))} (${names}) from stdin`
    await pipeline(Readable.from(chunks()), client.query(copyFrom(statement)))
  }

/** JIT compilation takes longer than any of our statements runs; over many partitions, seconds. */
export const CONNECTION_OPTIONS = '-c jit=off'
/**
 * Forces the generic plan: by default PostgreSQL replans whenever a custom plan looks slightly cheaper, and planning
 * costs more than it saves.
 */
const PLANNED_ONCE = `${CONNECTION_OPTIONS} -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0`

/** `onLostConnection` is called for broken connections; the pool replaces them. */
export const openPostgresql = (url: string, onLostConnection: (error: Error) => void): Database => {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
    keepAlive: true,
  }
  const openPool = (size: pg.PoolConfig, options: string): pg.Pool => {
    const pool = new pg.Pool({
      ...connection,
      ...size,
      statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
      query_timeout: QUERY_TIMEOUT_MILLISECONDS,
      options,
    })
    // The pool handles errors of idle connections only. One that breaks inside a transaction must not crash the
    // process.
    pool.on('error', onLostConnection)
    pool.on('connect', (client) => client.on('error', onLostConnection))
    return pool
  }
  const pool = openPool({ max: POOL_MAX_CONNECTIONS }, CONNECTION_OPTIONS)
  const planned = openPool(PLANNED_POOL, PLANNED_ONCE)

  type Query = { text: string; values: unknown[]; name?: string }
  /** If that pool has no free connection, the statement is planned as usual on the main pool. */
  const runPlanned = async (query: Query): Promise<pg.QueryResult<object>> => {
    const client = await planned.connect().catch(() => null)
    if (!client) return pool.query<object>({ text: query.text, values: query.values })
    let isBroken = true
    try {
      const result = await client.query<object>(query)
      isBroken = false
      return result
    } finally {
      client.release(isBroken)
    }
  }

  return {
    kind: 'postgresql',
    queries: drizzle({ client: pool, casing: 'snake_case' }),
    run: async ({ name, text, values, isPlannedOnce = false }: Statement): Promise<unknown[]> => {
      try {
        const query = { text, values: [...values], ...(name !== undefined && { name }) }
        const answer = isPlannedOnce ? await runPlanned(query) : await pool.query<object>(query)
        return answer.rows
      } catch (cause) {
        throw failedQuery(text, cause)
      }
    },
    exclusively: async (lock, work) => {
      // A dedicated connection without timeouts: waiting for the lock, or migrating, may take long.
      const client = new pg.Client(connection)
      client.on('error', onLostConnection)
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [DATABASE_LOCKS[lock]])
        return await work(drizzle({ client, casing: 'snake_case' }), copyingOn(client))
      } finally {
        // Closing the connection releases the lock, whatever happened.
        await client.end()
      }
    },
    listen: async (channel, listener) => {
      const listening = keepListening({ connection, channel, listener, onLostConnection })
      await listening.begun
      return listening
    },
    hold: async (lock) => {
      const client = new pg.Client({ ...connection, query_timeout: HELD_LOCK_TIMEOUT_MILLISECONDS })
      client.on('error', onLostConnection)
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        DATABASE_LOCKS[lock],
      ])
      if (rows[0]?.taken !== true) {
        await client.end()
        return null
      }
      return { isHeld: () => stillAnswers(client), release: () => client.end() }
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => void (await Promise.all([pool.end(), planned.end()])),
  }
}
