import type { AppEnvironment } from '@bulletin/domain/environment'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { servedEnvironments } from '../database/served-environments.ts'
import { demonstrationDatabaseRefusal, migrationRefusal, productionDatabaseRefusal } from './refusals.ts'

/** A database serves either demonstrations (demo accounts and data) or production, never both. */
export type Use = { environment: AppEnvironment; purpose: 'product' | 'demonstration' }

/** Migrates the database to this version, unless it belongs to the other use: then nothing is changed. */
export const prepareDatabase = async (
  database: Database,
  migrationsFolder: string,
  { environment, purpose }: Use,
): Promise<Result<void, string>> => {
  const served = await servedEnvironments(database.queries)
  if (purpose === 'demonstration' && served.includes('prod')) return failure(productionDatabaseRefusal)
  if (environment === 'prod' && served.includes('dev')) return failure(demonstrationDatabaseRefusal)
  const migrated = await migrate(database, migrationsFolder)
  return migrated.ok ? success(undefined) : failure(migrationRefusal(migrated.failure))
}
