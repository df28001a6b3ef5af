import type { ImportProgress, ImportReport } from '@bulletin/domain/planning/import/report'

/** `planNumber`: the plan that was written, or found unchanged. */
export type ImportResult = { report: ImportReport; planNumber: number | null }

/** Imports files: writes a plan, or reports why not. Throws on an internal error or if the signal aborts. */
export type ImportPipeline = (input: {
  /** Files or folders on this machine. */
  paths: readonly string[]
  /** Does everything except writing. */
  dryRun: boolean
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
}) => Promise<ImportResult>
