import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../testing/database.ts'
import { DATABASE_LOCKS } from './database.ts'
import { rowsOf } from './rows.ts'
import { turnOf } from './turn.ts'

const database = await openTestDatabase()

/** As if the process were killed: the server sees its connection end. */
const killHolder = async (): Promise<void> => {
  const killed = await rowsOf(
    database.queries,
    z.object({ gone: z.boolean() }),
    sql`select pg_terminate_backend(pid) as gone from pg_locks
        where locktype = 'advisory' and objid = ${DATABASE_LOCKS.liveFeed} and granted
          and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(killed).toEqual([{ gone: true }])
}

describe.runIf(database.kind === 'postgresql')('what one process does for all of them', () => {
  it('is done by the first that asks, as long as it lives', async () => {
    const [one, other] = [turnOf(database, 'liveFeed'), turnOf(database, 'liveFeed')]
    expect(await one.isOurs()).toBe(true)
    expect(await other.isOurs()).toBe(false)
    expect(await one.isOurs()).toBe(true)
    await one.release()
    expect(await other.isOurs()).toBe(true)
    expect(await one.isOurs()).toBe(false)
    await other.release()
  })

  it('is taken over by another when it dies, and the dead one does not believe itself alive', async () => {
    const [one, other] = [turnOf(database, 'liveFeed'), turnOf(database, 'liveFeed')]
    expect(await one.isOurs()).toBe(true)
    await killHolder()
    await vi.waitUntil(() => other.isOurs())
    expect(await one.isOurs()).toBe(false)
    await other.release()
  })
})

describe.runIf(database.kind === 'embedded')('the only process there is', () => {
  it('does it all', async () => {
    const turn = turnOf(database, 'liveFeed')
    expect(await turn.isOurs()).toBe(true)
    await turn.release()
  })
})
