import type { AppEnvironment } from '@bulletin/domain/environment'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { servedEnvironments } from '../database/served-environments.ts'
import { demonstrationDatabaseRefusal, migrationRefusal, productionDatabaseRefusal } from './refusals.ts'

/** What plays (demo accounts, demo data) and what works never share a database. */
export type Use = { environment: AppEnvironment; purpose: 'product' | 'demonstration' }

/** Brings the database up to this program, unless it is somebody else's: then it is not even migrated. */
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
