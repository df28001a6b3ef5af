import type {
  ImportCounts,
  ImportOutcome,
  ImportProgress,
  ImportReport,
} from '@bulletin/domain/planning/import/report'
import { IMPORT_RUNS_LISTED } from '@bulletin/domain/planning/import/run'
import type { InstantText } from '@bulletin/domain/time/day'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../database/database.ts'
import { instantTextOf } from '../../database/instant-text.ts'
import { importRun } from '../../database/schema/imports.ts'

export type NewRun = Pick<
  typeof importRun.$inferInsert,
  'id' | 'startedAt' | 'matricularAccount' | 'name' | 'sources' | 'dryRun'
>

/** How a run ended: a report, a failure message, or neither if it was interrupted. */
export type RunEnd = {
  readonly endedAt: InstantText
  readonly report?: ImportReport
  readonly planNumber?: number | null
  readonly failure?: string
}

/** Only the listed fields of a report: a hundred full reports would be megabytes. */
const LISTED = {
  id: importRun.id,
  startedAt: instantTextOf(importRun.startedAt),
  endedAt: sql<InstantText | null>`${instantTextOf(importRun.endedAt)}`,
  seenAt: instantTextOf(importRun.seenAt),
  matricularAccount: importRun.matricularAccount,
  name: importRun.name,
  sources: importRun.sources,
  dryRun: importRun.dryRun,
  progress: importRun.progress,
  planNumber: importRun.planNumber,
  failure: importRun.failure,
  outcome: sql<ImportOutcome | null>`${importRun.report}->>'outcome'`,
  counts: sql<ImportCounts | null>`${importRun.report}->'counts'`,
  faultCount: sql<number>`coalesce((${importRun.report}->>'faultCount')::integer, 0)`,
  noticeCount: sql<number>`coalesce((${importRun.report}->>'noticeCount')::integer, 0)`,
}

export const importRunRepository = (queries: Queries) => {
  const listed = () => queries.select(LISTED).from(importRun)
  const isOpen = (id: string) => and(eq(importRun.id, id), isNull(importRun.endedAt))

  return {
    add: async (run: NewRun): Promise<void> => {
      await queries.insert(importRun).values({ ...run, seenAt: run.startedAt })
    },

    /** Stores that the run is alive, and its progress. */
    tell: async (id: string, seenAt: InstantText, progress: ImportProgress | null): Promise<void> => {
      await queries.update(importRun).set({ seenAt, progress }).where(isOpen(id))
    },

    end: async (id: string, { endedAt, report, planNumber, failure }: RunEnd): Promise<void> => {
      await queries
        .update(importRun)
        .set({
          endedAt,
          seenAt: endedAt,
          report: report ?? null,
          planNumber: planNumber ?? null,
          failure: failure ?? null,
        })
        .where(isOpen(id))
    },

    /** Runs without an end: still running, or dead. */
    listOpen: () => listed().where(isNull(importRun.endedAt)),

    listNewest: () =>
      listed().orderBy(desc(importRun.startedAt), desc(importRun.id)).limit(IMPORT_RUNS_LISTED),

    find: async (id: string) => {
      const [row] = await queries
        .select({ ...LISTED, report: importRun.report })
        .from(importRun)
        .where(eq(importRun.id, id))
      return row ?? null
    },
  }
}
export type ImportRunRepository = ReturnType<typeof importRunRepository>
export type ListedRun = Awaited<ReturnType<ImportRunRepository['listNewest']>>[number]
