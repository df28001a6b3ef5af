import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { CopyRows } from './copy-rows.ts'
import type { Database, Statement } from './database.ts'
import { insertRows } from './insert-rows.ts'
import { failedQuery } from './query-error.ts'

const ROWS_PER_STATEMENT = 2000

const copyRows: CopyRows = async (queries, table, rows) => {
  const batch: Parameters<typeof insertRows<typeof table>>[2][number][] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === ROWS_PER_STATEMENT) await insertRows(queries, table, batch.splice(0))
  }
  if (batch.length > 0) await insertRows(queries, table, batch)
}

/** Wraps an open PGlite (PostgreSQL compiled to WebAssembly, in this process) as a `Database`. */
export const embeddedDatabase = (client: PGlite): Database => {
  const queries = drizzle({ client, casing: 'snake_case' })
  let turn: Promise<unknown> = Promise.resolve()
  return {
    kind: 'embedded',
    queries,
    run: async ({ text, values }: Statement): Promise<unknown[]> => {
      try {
        return (await client.query(text, [...values])).rows
      } catch (cause) {
        throw failedQuery(text, cause)
      }
    },
    // One process and one connection: calls run one after the other, whatever the lock.
    exclusively: (_lock, work) => {
      const outcome = turn.then(() => work(queries, copyRows))
      turn = outcome.catch(() => undefined)
      return outcome
    },
    listen: async (channel, { told, listening }) => {
      const stop = await client.listen(channel, told)
      listening()
      return { stop: async () => (client.closed ? undefined : stop()) }
    },
    // There is only one process, so the lock is always free.
    hold: async () => ({ isHeld: async () => true, release: async () => undefined }),
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  }
}

/**
 * The embedded database has no lock between processes (`data-folder/lock.ts` adds one) and does not flush to disk at
 * commit: for demonstrations and tests only, never for `prod`. Without a folder it is in memory.
 */
export const openEmbedded = async (folder?: string): Promise<Database> => {
  const client = folder === undefined ? new PGlite() : new PGlite(folder)
  await client.waitReady
  return embeddedDatabase(client)
}
