import type { Database } from '../../database/database.ts'
import { sha256 } from '../../system/sha256.ts'
import { knownRepository } from '../known/repository.ts'
import { knownService } from '../known/service.ts'
import { historyRepository } from './repository.ts'
import { verifyHistory, type Verification, type VerifyOptions } from './verify.ts'

/** Verifies the bulletins of a database. */
export const verifyDatabase = (
  database: Pick<Database, 'run'>,
  options: Omit<VerifyOptions, 'sha256' | 'networksById'>,
): Promise<Verification> => {
  const repository = historyRepository(database)
  const known = { ...knownRepository(database), findNetworks: repository.findReadableNetworks }
  const { networksById } = knownService(known, options.timeZone)
  return verifyHistory(repository, { ...options, sha256, networksById })
}
