import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '../../database/database.ts'
import { bulletinHistory } from '../../database/schema/bulletins.ts'
import { journal } from '../../database/schema/journal.ts'
import { readKeptKey } from '../../launch/kept-key.ts'
import { digestBytes } from '../../system/sha256.ts'
import { integrator } from '../integrator.ts'
import { logIdentity } from '../log-key.ts'
import { logRepository } from '../repository.ts'
import { notesInFolder } from '../verification/kept-notes.ts'
import { verifyLogDatabase } from '../verification/verify-log-database.ts'

/** Every entry has one number, and the tree is that of every checkpoint that a process left anywhere, killed or not. */
export const expectSealed = async (
  database: Database,
  { folder, url }: { folder: string; url: string },
): Promise<void> => {
  await integrator({
    repository: logRepository(database),
    digest: digestBytes,
    rest: async () => undefined,
    milliseconds: () => 0,
  }).integrate()
  const seed = readKeptKey({ kind: 'made', path: join(folder, 'log-signing-key') }, 'LOG_SIGNING_KEY')
  if (!seed.ok) throw new Error(seed.failure)
  const faults: unknown[] = []
  const { leaves } = await verifyLogDatabase(database, {
    keys: [logIdentity(`${new URL(url).host}/api/log`, seed.value).key],
    outside: notesInFolder(join(folder, 'checkpoints')),
    onFault: (fault) => faults.push(fault),
  })
  expect(faults).toEqual([])
  expect(leaves).toBe(
    (await database.queries.$count(bulletinHistory)) + (await database.queries.$count(journal)),
  )
}
