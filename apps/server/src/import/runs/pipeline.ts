import type { ImportProgress, ImportReport } from '@bulletin/domain/planning/import/report'

/** `planNumber`: the plan that was written, or found unchanged. */
export type ImportResult = { report: ImportReport; planNumber: number | null }

/** Files to a written plan, or to the reasons why not. A throw is a fault of ours, or the signal's. */
export type ImportPipeline = (input: {
  /** Files or folders on this machine. */
  paths: readonly string[]
  /** Everything but the writing. */
  dryRun: boolean
  onProgress: (progress: ImportProgress) => void
  signal: AbortSignal
}) => Promise<ImportResult>
