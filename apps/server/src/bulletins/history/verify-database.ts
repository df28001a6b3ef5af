import type { Database } from '../../database/database.ts'
import { sha256 } from '../../system/sha256.ts'
import { knownRepository } from '../known/repository.ts'
import { knownService } from '../known/service.ts'
import { historyRepository } from './repository.ts'
import { BATCH_SIZE, verifyHistory, type Verification, type VerifyOptions } from './verify.ts'
import { stretchVerifier, type VerifyStretch } from './verify-stretch.ts'
import { startWorkers } from './workers.ts'

/** Threads that share the work, for a database that several connections can read. */
export type Threads = { program: URL; databaseUrl: string; count: number }

export type VerifyDatabaseOptions = VerifyOptions & { timeZone: string; threads?: Threads | null }

/** One stretch is read while another is checked. */
const LANES_PER_THREAD = 2

export const verifierOf = (database: Pick<Database, 'run'>, timeZone: string): VerifyStretch => {
  const repository = historyRepository(database)
  const known = { ...knownRepository(database), findNetworks: repository.findReadableNetworks }
  const { networksById } = knownService(known, timeZone)
  return stretchVerifier({ repository, sha256, timeZone, networksById })
}

/** Verifies the bulletins of a database; on threads where there is more than one stretch. */
export const verifyDatabase = async (
  database: Pick<Database, 'run'>,
  { timeZone, threads = null, ...options }: VerifyDatabaseOptions,
): Promise<Verification> => {
  const repository = historyRepository(database)
  const of = options.among?.length ?? (await repository.count())
  const stretches = Math.ceil(of / (options.batchSize ?? BATCH_SIZE))
  const count = Math.min(threads?.count ?? 1, stretches)
  if (!threads || count < 2) {
    const verifyStretch = verifierOf(database, timeZone)
    return verifyHistory({ repository, verifyStretch, lanes: LANES_PER_THREAD, of }, options)
  }
  const { program, databaseUrl } = threads
  const workers = startWorkers(program, count, { databaseUrl, timeZone })
  try {
    const { verifyStretch } = workers
    return await verifyHistory({ repository, verifyStretch, lanes: count * LANES_PER_THREAD, of }, options)
  } finally {
    await workers.close()
  }
}
