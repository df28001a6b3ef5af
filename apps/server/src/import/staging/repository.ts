import { asc, sql } from 'drizzle-orm'
import { analyzeImported } from '../../database/analyze-imported.ts'
import type { CopyRows } from '../../database/copy-rows.ts'
import type { Queries } from '../../database/database.ts'
import { stagedStopTime } from '../../database/schema/imports.ts'

export type StagedRow = typeof stagedStopTime.$inferSelect

const ROWS_PER_PAGE = 5000

const { trip, sequence, line } = stagedStopTime

/** Millions of rows, sorted by the database and read page by page, so that they are never all in memory. */
export const stagingRepository = (queries: Queries, copy: CopyRows) => ({
  clear: async (): Promise<void> => {
    await queries.execute(sql`truncate ${stagedStopTime}`)
  },

  write: async (rows: AsyncIterable<StagedRow> | Iterable<StagedRow>): Promise<void> => {
    await copy(queries, stagedStopTime, rows)
    await analyzeImported(queries, stagedStopTime)
  },

  /** Pages by trip, then sequence; duplicate sequences by line. */
  inOrder: async function* (): AsyncGenerator<readonly StagedRow[]> {
    let last: StagedRow | undefined
    for (;;) {
      const page = await queries
        .select()
        .from(stagedStopTime)
        .where(last && sql`(${trip}, ${sequence}, ${line}) > (${last.trip}, ${last.sequence}, ${last.line})`)
        .orderBy(asc(trip), asc(sequence), asc(line))
        .limit(ROWS_PER_PAGE)
      if (page.length > 0) yield page
      last = page.at(-1)
      if (!last || page.length < ROWS_PER_PAGE) return
    }
  },
})
