import { InstantText } from '@bulletin/domain/time/day'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Where a verification stands, for `--resume`. */
const KeptProgress = z.strictObject({
  after: z.guid(),
  checked: z.int(),
  entries: z.int(),
  tampered: z.int(),
  since: z.nullable(InstantText),
})
export type KeptProgress = z.infer<typeof KeptProgress>

/** Kept in a file of the data folder: the database under verification is not written to. */
export const progressIn = (folder: string) => {
  const file = join(folder, 'verify-history.json')
  return {
    keep: (progress: KeptProgress): void => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(file, JSON.stringify(progress))
    },
    /** Null where none was kept, or nobody can read it. */
    find: (): KeptProgress | null => {
      try {
        return KeptProgress.parse(JSON.parse(readFileSync(file, 'utf8')))
      } catch {
        return null
      }
    },
    forget: (): void => rmSync(file, { force: true }),
  }
}
