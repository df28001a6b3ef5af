import { failure, success, type Result } from '@bulletin/domain/result'
import { hasServedProduction, rememberEnvironment } from '../database/served-environments.ts'
import type { Settings } from '../settings/settings.ts'
import { productionDatabaseRefusal } from './refusals.ts'
import type { Storage } from './storage.ts'

/**
 * What plays (demo accounts, demo data) never touches a database that production has used. The failure is the
 * sentence to print.
 */
export const keepFromProduction = async ({ database }: Storage): Promise<Result<void, string>> =>
  (await hasServedProduction(database.queries)) ? failure(productionDatabaseRefusal) : success(undefined)

/** Remembers who has run on this database; a demonstration is refused where `prod` has. */
export const claimDatabase = async (
  { environment, signIn }: Settings,
  storage: Storage,
): Promise<Result<void, string>> => {
  const kept = signIn.kind === 'embedded' ? await keepFromProduction(storage) : success(undefined)
  if (kept.ok) await rememberEnvironment(storage.database.queries, environment)
  return kept
}
