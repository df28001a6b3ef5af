import { sql } from 'drizzle-orm'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { rowsOf } from '../database/rows.ts'
import { servedEnvironment } from '../database/schema/deployment.ts'
import { rememberEnvironment, servedEnvironments } from '../database/served-environments.ts'
import { openTestDatabase } from '../testing/database.ts'
import { prepareDatabase } from './prepare-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const { owner: database } = await openTestDatabase()
const { queries } = database

const applied = async (): Promise<number> =>
  (
    await rowsOf(queries, z.object({ count: z.number() }), sql`select count(*)::int from bulletin_migration`)
  )[0]?.count ?? 0

const asProduction = { environment: 'prod', purpose: 'product' } as const
const asDemonstration = { environment: 'dev', purpose: 'demonstration' } as const
const asTraining = { environment: 'training', purpose: 'demonstration' } as const

describe('a database', () => {
  beforeEach(() => queries.delete(servedEnvironment))

  it("is anybody's while nobody has used it, also before its first migration", async () => {
    for (const use of [asProduction, asDemonstration, asTraining])
      expect(await prepareDatabase(database, MIGRATIONS, use)).toEqual({ ok: true, value: undefined })
    await queries.transaction(async (transaction) => {
      await transaction.execute(sql`alter table served_environment rename to elsewhere`)
      expect(await servedEnvironments(transaction)).toEqual([])
      await transaction.execute(sql`alter table elsewhere rename to served_environment`)
    })
  })

  it('that production has used is refused to whatever plays, and not even migrated', async () => {
    await rememberEnvironment(queries, 'prod')
    await rememberEnvironment(queries, 'prod')
    await queries.execute(sql`create table kept as select * from bulletin_migration`)
    await queries.execute(sql`delete from bulletin_migration`)
    for (const use of [asDemonstration, asTraining])
      expect(await prepareDatabase(database, MIGRATIONS, use)).toMatchObject({
        ok: false,
        failure: expect.stringContaining('a servi en production') as string,
      })
    expect(await applied()).toBe(0)
    await queries.execute(sql`insert into bulletin_migration select * from kept`)
    expect((await prepareDatabase(database, MIGRATIONS, asProduction)).ok).toBe(true)
  })

  it("that a demonstration has filled never becomes production's", async () => {
    await rememberEnvironment(queries, 'dev')
    expect(await prepareDatabase(database, MIGRATIONS, asProduction)).toMatchObject({
      ok: false,
      failure: expect.stringContaining('démonstration') as string,
    })
    expect((await prepareDatabase(database, MIGRATIONS, asDemonstration)).ok).toBe(true)
  })
})
