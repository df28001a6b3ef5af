import { personSortKey } from '@bulletin/domain/people/sort-key'
import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedBulletins, insertBulletins } from '../bulletins/testing/generated-bulletins.ts'
import { openTestDatabase } from '../testing/database.ts'
import { MIGRATIONS } from '../testing/migrations-until.ts'
import { bulletin } from './schema/bulletins.ts'
import { person } from './schema/people.ts'

const database = await openTestDatabase()
const { queries } = database.owner

const FILLING = readFileSync(join(MIGRATIONS, '0015_family-names.sql'), 'utf8')
  .split('--> statement-breakpoint')
  .at(-1)

it('finds the family names of bulletins that came before they were kept, in the directory or by the words', async () => {
  await insertBulletins(database, generatedBulletins(400, 15))
  await queries.insert(person).values({
    id: '019caa00-0000-7000-9000-000000000001',
    matricule: '200002',
    lastname: 'Éléonore',
    firstname: 'de la Tour',
  })
  await queries.update(bulletin).set({ driverSort: '' })
  await queries.execute(sql.raw(FILLING ?? ''))
  const found = await queries
    .selectDistinct({ name: bulletin.driverName, key: bulletin.driverSort })
    .from(bulletin)
  expect(found.length).toBeGreaterThan(8)
  for (const { name, key } of found)
    expect(key, name).toBe(name === 'de la Tour Éléonore' ? 'eleonore de la tour' : personSortKey(name))
})
