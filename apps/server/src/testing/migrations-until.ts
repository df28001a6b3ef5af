import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const TRIES = 5

/** A server under test may be writing what it journals: of two that wait for each other, PostgreSQL refuses one. */
const emptied = async (database: Pick<Database, 'queries'>, tries = TRIES): Promise<void> => {
  try {
    await database.queries.execute(sql.raw('drop schema if exists public cascade'))
    await database.queries.execute(sql.raw('create schema public'))
  } catch (error) {
    if (tries === 1) throw error
    await emptied(database, tries - 1)
  }
}

/** Resets a database to an empty one at the migration of that number. */
export const emptiedAt = async (newest: number, database: Database): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-migrations-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] }
    const entries = journal.entries.filter(({ idx }) => idx <= newest)
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    await emptied(database)
    await migrate(database, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
