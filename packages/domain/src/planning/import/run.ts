import { z } from 'zod'
import { InstantText } from '../../time/day.ts'
import { secondsBetween } from '../../time/instant.ts'
import {
  ImportCounts,
  ImportFault,
  ImportNotice,
  ImportReport,
  ImportStage,
  type ImportOutcome,
  type ImportProgress,
} from './report.ts'

/** A run that says nothing for so long has died: its process was killed, or its machine. */
export const IMPORT_LOST_AFTER_SECONDS = 120
/** As many as the history shows. */
export const IMPORT_RUNS_LISTED = 100

/**
 * RUNNING: under way. TAKEN, UNCHANGED, CHECKED, REFUSED: what its report says. FAILED: a fault of ours.
 * INTERRUPTED: nobody will ever say what became of it; what was not written whole is not written at all.
 */
export const ImportRunState = z.enum([
  'RUNNING',
  'TAKEN',
  'UNCHANGED',
  'CHECKED',
  'REFUSED',
  'FAILED',
  'INTERRUPTED',
])
export type ImportRunState = z.infer<typeof ImportRunState>

/** What is known of a run when somebody asks. */
export type ImportRunFacts = {
  readonly endedAt: InstantText | null
  readonly seenAt: InstantText
  readonly outcome: ImportOutcome | null
  readonly failure: string | null
}

/**
 * | ended | report  | failure | seen lately | state             |
 * | ----- | ------- | ------- | ----------- | ----------------- |
 * | yes   | outcome | –       | –           | that outcome      |
 * | yes   | –       | yes     | –           | FAILED            |
 * | yes   | –       | –       | –           | INTERRUPTED       |
 * | no    | –       | –       | yes         | RUNNING           |
 * | no    | –       | –       | no          | INTERRUPTED       |
 */
export const stateOfRun = (run: ImportRunFacts, now: InstantText): ImportRunState => {
  if (run.endedAt === null)
    return secondsBetween(run.seenAt, now) <= IMPORT_LOST_AFTER_SECONDS ? 'RUNNING' : 'INTERRUPTED'
  if (run.outcome !== null) return run.outcome
  return run.failure === null ? 'INTERRUPTED' : 'FAILED'
}

const Progress = z.object({
  stage: ImportStage,
  share: z.number().nullable(),
  file: z.string().nullable(),
}) satisfies z.ZodType<ImportProgress>

export const ImportRun = z.object({
  id: z.uuid(),
  startedAt: InstantText,
  endedAt: InstantText.nullable(),
  /** Null for the command line. */
  by: z.object({ matricularAccount: z.string(), name: z.string() }).nullable(),
  sources: z.array(z.string()),
  dryRun: z.boolean(),
  state: ImportRunState,
  progress: Progress.nullable(),
  planNumber: z.number().int().nullable(),
  counts: ImportCounts.nullable(),
  faultCount: z.number().int(),
  noticeCount: z.number().int(),
  /** A fault of ours, in a sentence. */
  failure: z.string().nullable(),
})
export type ImportRun = z.infer<typeof ImportRun>

/** As it travels: a report outlives the version that wrote it, and whoever reads it may be older or newer. */
export const ToldImportReport = ImportReport.extend({
  faults: z.array(ImportFault.extend({ code: z.string() })),
  notices: z.array(ImportNotice.extend({ code: z.string() })),
})
export type ToldImportReport = z.infer<typeof ToldImportReport>
export type ToldFault = ToldImportReport['faults'][number]
export type ToldNotice = ToldImportReport['notices'][number]

export const ImportRunDetails = ImportRun.extend({ report: ToldImportReport.nullable() })
export type ImportRunDetails = z.infer<typeof ImportRunDetails>
