import { canonicalJson } from '@bulletin/domain/document/canonical'
import { failure, success, type Result } from '@bulletin/domain/result'
import { InstantText } from '@bulletin/domain/time/day'
import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where a verification stands, for `--resume`. */
const KeptProgress = z.strictObject({
  /** Which database it reads (`whichDatabase`). */
  database: z.string(),
  after: z.guid(),
  checked: z.int(),
  entries: z.int(),
  tampered: z.int(),
  /** The sentences about them, told again by the run that resumes: those of a killed run may be lost. */
  told: z.array(z.string()),
  since: z.nullable(InstantText),
})
export type KeptProgress = z.infer<typeof KeptProgress>

const KeptFile = z.strictObject({ progress: KeptProgress, hash: z.string() })

/**
 * Against a file that was damaged or edited. Whoever may write to this folder on purpose can also replace the program
 * that reads it.
 */
const hashOf = (progress: KeptProgress): string => hash('sha256', canonicalJson(progress), 'hex')

/** Nothing was interrupted; the file is damaged; the verification was one of another database. */
export type ProgressRefusal = 'NONE' | 'DAMAGED' | 'OF_ANOTHER'

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Kept in a file of the data folder: the database under verification is not written to. */
export const progressIn = (folder: string) => {
  const file = join(folder, 'verify-history.json')
  return {
    keep: (progress: KeptProgress): void => {
      mkdirSync(folder, { recursive: true })
      // In the place of the last one at once: whoever is killed while writing leaves one that can be read.
      writeFileSync(`${file}.new`, JSON.stringify({ progress, hash: hashOf(progress) }))
      renameSync(`${file}.new`, file)
    },
    find: (database: string): Result<KeptProgress, ProgressRefusal> => {
      try {
        const kept = KeptFile.parse(JSON.parse(readFileSync(file, 'utf8')))
        if (kept.hash !== hashOf(kept.progress)) return failure('DAMAGED')
        return kept.progress.database === database ? success(kept.progress) : failure('OF_ANOTHER')
      } catch (error) {
        return failure(isMissing(error) ? 'NONE' : 'DAMAGED')
      }
    },
    forget: (): void => rmSync(file, { force: true }),
  }
}
