import type { ImportProgress } from '@bulletin/domain/planning/import/report'
import type { ImportAuthor, ImportResult } from '../runs/pipeline.ts'

/** Messages between the server and its import process. */

/**
 * Sent once, at the start. The database URL contains a password, so it is not passed in arguments or the environment.
 */
export type ImportOrder = {
  readonly databaseUrl: string
  readonly timeZone: string
  readonly paths: readonly string[]
  readonly dryRun: boolean
  readonly author: ImportAuthor | null
}

export type ImportWord =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'result'; readonly result: ImportResult }
  | { readonly kind: 'failure'; readonly error: Error }
