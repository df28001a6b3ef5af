import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DATABASE_LOCKS, type Database } from './database.ts'
import * as schema from './schema.ts'

const CONNECT_TIMEOUT_MILLISECONDS = 5_000
const POOL_MAX_CONNECTIONS = 20

/** `onLostConnection` hears of idle connections that broke; the pool replaces them by itself. */
export const openPostgresql = (url: string, onLostConnection: (error: Error) => void): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MILLISECONDS,
  })
  pool.on('error', onLostConnection)
  return {
    kind: 'postgresql',
    queries: drizzle({ client: pool, schema, casing: 'snake_case' }),
    exclusively: async (lock, work) => {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [DATABASE_LOCKS[lock]])
        return await work(drizzle({ client, schema, casing: 'snake_case' }))
      } finally {
        // Closing the connection gives the lock back, whatever happened to it meanwhile.
        client.release(true)
      }
    },
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}
