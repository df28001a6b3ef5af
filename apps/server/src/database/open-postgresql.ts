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
/** For lists alone: as many as a few processors can work at. */
const PLANNED_MAX_CONNECTIONS = 8
/** The server gives a query up at the first; when not even the server answers any more, we do at the second. */
const STATEMENT_TIMEOUT_MILLISECONDS = 20_000
const QUERY_TIMEOUT_MILLISECONDS = 25_000

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
  const openPool = (max: number, options: string): pg.Pool => {
    const pool = new pg.Pool({
      ...connection,
      max,
      statement_timeout: STATEMENT_TIMEOUT_MILLISECONDS,
      query_timeout: QUERY_TIMEOUT_MILLISECONDS,
      options,
    })
    // The pool listens to idle connections only. One that breaks inside a transaction must not end the process.
    pool.on('error', onLostConnection)
    pool.on('connect', (client) => client.on('error', onLostConnection))
    return pool
  }
  const pool = openPool(POOL_MAX_CONNECTIONS, CONNECTION_OPTIONS)
  const planned = openPool(PLANNED_MAX_CONNECTIONS, PLANNED_ONCE)
  return {
    kind: 'postgresql',
    queries: drizzle({ client: pool, casing: 'snake_case' }),
    run: async <Row>({ name, text, values, isPlannedOnce = false }: Statement): Promise<Row[]> => {
      try {
        const query = { text, values: [...values], ...(name !== undefined && { name }) }
        return (await (isPlannedOnce ? planned : pool).query<Row & pg.QueryResultRow>(query)).rows
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
      const client = new pg.Client(connection)
      let isHeld = true
      client.on('error', onLostConnection)
      client.on('end', () => {
        isHeld = false
      })
      await client.connect()
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        DATABASE_LOCKS[lock],
      ])
      if (rows[0]?.taken === true) return { isHeld: () => isHeld, release: () => client.end() }
      await client.end()
      return null
    },
    ping: async () => void (await pool.query('select 1')),
    close: async () => void (await Promise.all([pool.end(), planned.end()])),
  }
}
