import type { InstantText } from '@bulletin/domain/time/day'
import type { Access } from '../../journal/trace.ts'
import type { ImportProgress, ImportReport } from '@bulletin/domain/planning/import/report'

/** `planNumber`: the plan that was written, or found unchanged. */
export type ImportResult = { report: ImportReport; planNumber: number | null }

/** `access` is null for the command line. */
export type ImportAuthor = { at: InstantText; access: Access | null }

/** Imports files: writes a plan, or reports why not. Throws on an internal error or if the signal aborts. */
export type ImportPipeline = (input: {
  /** Files or folders on this machine. */
  paths: readonly string[]
  /** Does everything except writing. */
  dryRun: boolean
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
  /** Who asked, and when, for the journal; without it the import leaves no entry there. */
  author?: ImportAuthor
}) => Promise<ImportResult>
