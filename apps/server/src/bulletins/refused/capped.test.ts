import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isRefusedRight } from '../../database/refused-right.ts'
import { rowsOf } from '../../database/rows.ts'
import { refusedPost } from '../../database/schema/bulletins.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { keepRefused as keep } from '../testing/refused-posts.ts'

const MEGABYTE = 1_000_000

const database = await openTestDatabase()
const { queries } = database
beforeEach(async () => {
  await database.owner.queries.delete(refusedPost)
})

const Kept = z.object({ count: z.number(), oldest: z.number().nullable() })

const keptOf = async (matricule: string) => {
  const [kept] = await rowsOf(
    queries,
    Kept,
    sql`select count(*)::int as count, min(request_id::int) as oldest from refused_post where matricular_account = ${matricule}`,
  )
  return kept
}

describe('what is kept of the refused posts of one person', () => {
  it('is the newest fifty, and all of what others sent', async () => {
    await keep(queries, { to: 60, bytes: 10, of: '100002' })
    for (let number = 1; number <= 60; number += 1)
      await keep(queries, { from: number, to: number, bytes: 10 })
    expect(await keptOf('100001')).toEqual({ count: 50, oldest: 11 })
    expect(await keptOf('100002')).toEqual({ count: 50, oldest: 11 })
  })

  it('is the newest 20 MB', async () => {
    await keep(queries, { to: 3, bytes: 10, of: '100002' })
    await keep(queries, { to: 60, bytes: MEGABYTE })
    expect(await keptOf('100001')).toEqual({ count: 20, oldest: 41 })
    await keep(queries, { from: 61, to: 61, bytes: 1 })
    expect(await keptOf('100001')).toEqual({ count: 20, oldest: 42 })
    expect(await keptOf('100002')).toEqual({ count: 3, oldest: 1 })
  })

  it('is the newest one however large it is', async () => {
    await keep(queries, { to: 3, bytes: 10 })
    await keep(queries, { from: 4, to: 4, bytes: 21 * MEGABYTE })
    expect(await keptOf('100001')).toEqual({ count: 1, oldest: 4 })
  })

  it.runIf(database.kind === 'postgresql')('is no more when two come at the same moment', async () => {
    await keep(queries, { to: 50, bytes: 10 })
    const waiting = sql`
      select pid from pg_locks where locktype = 'advisory' and classid = 4210101 and not granted`
    let second: Promise<void> = Promise.resolve()
    await queries.transaction(async (transaction) => {
      await keep(transaction, { from: 51, to: 51, bytes: 10 })
      second = keep(queries, { from: 52, to: 52, bytes: 10 })
      await expect.poll(() => rowsOf(queries, z.object({ pid: z.number() }), waiting)).toHaveLength(1)
    })
    await second
    expect(await keptOf('100001')).toEqual({ count: 50, oldest: 3 })
  })

  it.runIf(database.kind === 'postgresql')(
    'goes by itself only: the role that serves removes none',
    async () => {
      await keep(queries, { to: 1, bytes: 10 })
      for (const text of ['delete from refused_post', 'truncate refused_post']) {
        const refused = await queries.execute(sql.raw(text)).then(
          () => null,
          (error: unknown) => error,
        )
        expect(isRefusedRight(refused), text).toBe(true)
      }
      expect(await keptOf('100001')).toEqual({ count: 1, oldest: 1 })
    },
  )
})
