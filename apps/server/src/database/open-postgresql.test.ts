import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { rowsOf } from './rows.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const database = await openTestDatabase()

describe.runIf(database.kind === 'postgresql')('a PostgreSQL connection that breaks', () => {
  it('inside a transaction fails that transaction, and neither the process nor the next query', async () => {
    const broken = database.queries.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    await expect(broken.catch(isDatabaseUnavailable)).resolves.toBe(true)
    await expect(
      rowsOf(database.queries, z.object({ one: z.number() }), sql`select 1 as one`),
    ).resolves.toEqual([{ one: 1 }])
  })

  it('gives its lock back', async () => {
    await expect(
      database.exclusively('migration', (queries) =>
        queries.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
      ),
    ).rejects.toMatchObject({ cause: { code: '57P01' } })
    await expect(database.exclusively('migration', async () => 'mine')).resolves.toBe('mine')
  })
})

describe('a lock', () => {
  it('is held by one at a time', async () => {
    const story: string[] = []
    const turn = (name: string) =>
      database.exclusively('firstFilling', async (queries) => {
        story.push(`${name} in`)
        await queries.execute(sql`select 1`)
        story.push(`${name} out`)
      })
    await Promise.all([turn('a'), turn('b'), turn('c')])
    expect(story.map((line) => line.split(' ')[1])).toEqual(['in', 'out', 'in', 'out', 'in', 'out'])
  })
})
