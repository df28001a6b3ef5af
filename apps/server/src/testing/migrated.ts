import { fileURLToPath } from 'node:url'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

export const migrateForTests = async (database: Database): Promise<void> => {
  const outcome = await migrate(database, MIGRATIONS)
  if (!outcome.ok) throw new Error(`The migrations were refused: ${outcome.failure.reason}`)
}
