import { success, type Result } from '@bulletin/domain/result'
import type { Database } from '../../database/database.ts'
import type { LogSettings } from '../../settings/settings.ts'
import { verifyEd25519 } from '../../system/ed25519.ts'
import { digestBytes, sha256 } from '../../system/sha256.ts'
import { logIdentity } from '../log-key.ts'
import { journalVerificationRepository } from './journal/repository.ts'
import { notesInFiles, notesInFolder } from './kept-notes.ts'
import { logVerificationRepository } from './repository.ts'
import { verifyLog, type LogVerifyOptions } from './verify-log.ts'

/** The keys of the settings: of the log, now and before, and of its witnesses. */
export const keysIn = ({ origin, oldKeys, witnesses }: LogSettings, seed: Uint8Array) => [
  logIdentity(origin, seed).key,
  ...oldKeys,
  ...witnesses.map(({ key }) => key),
]

/** The checkpoints kept in the folder of the settings, and those given by hand. A failure names what cannot be read. */
export const notesKept = (
  { checkpointFolder }: Pick<LogSettings, 'checkpointFolder'>,
  files: readonly string[],
): Result<NonNullable<LogVerifyOptions['outside']>, string> => {
  const given = notesInFiles(files)
  return given.ok ? success([...notesInFolder(checkpointFolder), ...given.value]) : given
}

/** Verifies the log of a database. */
export const verifyLogDatabase = (
  database: Pick<Database, 'run'>,
  options: Omit<LogVerifyOptions, 'digest' | 'verify' | 'sha256' | 'journal'>,
): Promise<{ leaves: number }> =>
  verifyLog(logVerificationRepository(database), {
    ...options,
    digest: digestBytes,
    sha256,
    verify: verifyEd25519,
    journal: journalVerificationRepository(database),
  })
