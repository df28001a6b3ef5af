import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { adminLine, roleMapping } from '../database/schema/administration.ts'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
const other = await openTestDatabase()

const ID = '01890000-0000-7000-8000-000000000001'

it('is migrated and empty', async () => {
  expect(await database.queries.$count(adminLine)).toBe(0)
})

it('runs on the engine of its project', async () => {
  const { rows } = (await database.queries.execute(sql`select version() as text`)) as {
    rows: { text: string }[]
  }
  expect(database.kind).toBe(process.env['TEST_DATABASE'])
  expect(rows[0]?.text.includes('emcc')).toBe(database.kind === 'embedded')
})

it('shares nothing with another copy', async () => {
  await database.queries.insert(roleMapping).values({ id: ID, role: 'CR' })
  expect(await other.queries.$count(roleMapping)).toBe(0)
})
