import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Resets a database to an empty one at the migration of that number. */
export const emptiedAt = async (newest: number, database: Database): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bulletin-migrations-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] }
    const entries = journal.entries.filter(({ idx }) => idx <= newest)
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    for (const statement of ['drop schema public cascade', 'create schema public'])
      await database.queries.execute(sql.raw(statement))
    await migrate(database, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
