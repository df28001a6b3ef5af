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
/** For lists alone: as many as a few processors can work at. Their plans are what they are kept for, and not for ever. */
const PLANNED_POOL = { max: 8, idleTimeoutMillis: 600_000, maxLifetimeSeconds: 3600 }
/** The server gives a query up at the first; when not even the server answers any more, we do at the second. */
const STATEMENT_TIMEOUT_MILLISECONDS = 20_000
const QUERY_TIMEOUT_MILLISECONDS = 25_000

const HELD_LOCK_TIMEOUT_MILLISECONDS = 5_000

/** `pg` reports a lost connection with a delay, so a query is sent to find out whether it is still there. */
const stillAnswers = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('select 1')
    return true
  } catch {
    // A connection that is only silent still has the lock: closing it lets another process, or this one, take it.
    client.end().catch(() => undefined)
    return false
  }
}

const LINES_PER_CHUNK = 500

/** COPY reads a stream of text: many lines a chunk, so that a million rows are not a million writes. */
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

/** Compiling a statement takes longer than any of ours runs; over many partitions, seconds. */
export const CONNECTION_OPTIONS = '-c jit=off'
/** Left to itself PostgreSQL goes on planning what looks a little cheaper with its values, and takes longer for that. */
const PLANNED_ONCE = `${CONNECTION_OPTIONS} -c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0`

/** `onLostConnection` hears of connections that broke; the pool replaces them by itself. */
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
    // The pool listens to idle connections only. One that breaks inside a transaction must not end the process.
    pool.on('error', onLostConnection)
    pool.on('connect', (client) => client.on('error', onLostConnection))
    return pool
  }
  const pool = openPool({ max: POOL_MAX_CONNECTIONS }, CONNECTION_OPTIONS)
  const planned = openPool(PLANNED_POOL, PLANNED_ONCE)

  type Query = { text: string; values: unknown[]; name?: string }
  /** Where none of its connections is to be had, the statement is planned like any other. */
  const runPlanned = async <Row extends pg.QueryResultRow>(query: Query): Promise<pg.QueryResult<Row>> => {
    const client = await planned.connect().catch(() => null)
    if (!client) return pool.query<Row>({ text: query.text, values: query.values })
    let isBroken = true
    try {
      const result = await client.query<Row>(query)
      isBroken = false
      return result
    } finally {
      client.release(isBroken)
    }
  }

  return {
    kind: 'postgresql',
    queries: drizzle({ client: pool, casing: 'snake_case' }),
    run: async <Row>({ name, text, values, isPlannedOnce = false }: Statement): Promise<Row[]> => {
      try {
        const query = { text, values: [...values], ...(name !== undefined && { name }) }
        const answer = isPlannedOnce
          ? await runPlanned<Row & pg.QueryResultRow>(query)
          : await pool.query<Row & pg.QueryResultRow>(query)
        return answer.rows
      } catch (cause) {
        throw failedQuery(text, cause)
      }
    },
    exclusively: async (lock, work) => {
      // A connection of its own, without time limits: waiting for one's turn, or migrating, may take long.
      const client = new pg.Client(connection)
      client.on('error', onLostConnection)
      await client.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [DATABASE_LOCKS[lock]])
        return await work(drizzle({ client, casing: 'snake_case' }), copyingOn(client))
      } finally {
        // Closing the connection gives the lock back, whatever happened meanwhile.
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
