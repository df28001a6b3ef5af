import { z } from 'zod/mini'
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

/** A run without a heartbeat for this long is dead: its process or machine was stopped. */
export const IMPORT_LOST_AFTER_SECONDS = 120
/** The length of the import history. */
export const IMPORT_RUNS_LISTED = 100

/**
 * RUNNING: in progress. TAKEN, UNCHANGED, CHECKED, REFUSED: the outcome of its report. FAILED: an error of ours.
 * INTERRUPTED: the outcome is lost; writes are all or nothing, so nothing partial remains.
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

/** The stored facts of a run. */
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
  share: z.nullable(z.number()),
  file: z.nullable(z.string()),
}) satisfies z.ZodMiniType<ImportProgress>

export const ImportRun = z.object({
  id: z.uuid(),
  startedAt: InstantText,
  endedAt: z.nullable(InstantText),
  /** Null for a run from the command line. */
  by: z.nullable(z.object({ matricularAccount: z.string(), name: z.string() })),
  sources: z.array(z.string()),
  dryRun: z.boolean(),
  state: ImportRunState,
  progress: z.nullable(Progress),
  planNumber: z.nullable(z.int()),
  counts: z.nullable(ImportCounts),
  faultCount: z.int(),
  noticeCount: z.int(),
  /** An error of ours, as a sentence. */
  failure: z.nullable(z.string()),
})
export type ImportRun = z.infer<typeof ImportRun>

/**
 * The wire format with open codes: a report outlives the version that wrote it, and its reader may be older or newer.
 */
export const ToldImportReport = z.extend(ImportReport, {
  faults: z.array(z.extend(ImportFault, { code: z.string() })),
  notices: z.array(z.extend(ImportNotice, { code: z.string() })),
})
export type ToldImportReport = z.infer<typeof ToldImportReport>
export type ToldFault = ToldImportReport['faults'][number]
export type ToldNotice = ToldImportReport['notices'][number]

export const ImportRunDetails = z.extend(ImportRun, { report: z.nullable(ToldImportReport) })
export type ImportRunDetails = z.infer<typeof ImportRunDetails>
