import type { ImportProgress } from '@bulletin/domain/planning/import/report'
import type { ImportResult } from '../runs/pipeline.ts'

/** What a server and the process of its import tell each other. */

/** Said once, at the beginning. The address holds a password: neither arguments nor the environment show it. */
export type ImportOrder = {
  readonly databaseUrl: string
  readonly timeZone: string
  readonly paths: readonly string[]
  readonly dryRun: boolean
}

export type ImportWord =
  | { readonly kind: 'progress'; readonly progress: ImportProgress }
  | { readonly kind: 'result'; readonly result: ImportResult }
  | { readonly kind: 'failure'; readonly error: Error }
