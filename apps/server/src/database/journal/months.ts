import type { Day } from '@bulletin/domain/time/day'
import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../database.ts'
import { rowsOf } from '../rows.ts'
import { journalSignIn } from '../schema/journal.ts'

/** A month of the journal that was removed, and the positions that went with it. */
const RemovedMonth = z.object({
  month: z.string(),
  entries: z.number(),
  firstPosition: z.number().nullable(),
  lastPosition: z.number().nullable(),
})
export type RemovedMonth = z.infer<typeof RemovedMonth>

/** The partitions of this month and the next ones, and of what came for a month that had none. */
export const addJournalMonths = async (queries: Queries, today: Day): Promise<void> => {
  await queries.execute(sql`select journal_add_months(${today}::date)`)
}

/** Removes the months that ended this many months ago; the database keeps a year, whatever is asked. */
export const removeJournalMonths = (
  queries: Queries,
  { keptMonths, today }: { keptMonths: number; today: Day },
): Promise<RemovedMonth[]> =>
  rowsOf(
    queries,
    RemovedMonth,
    sql`
      select to_char(month, 'YYYY-MM') as month, entries::float8 as entries,
        first_position::float8 as "firstPosition", last_position::float8 as "lastPosition"
      from journal_remove_months(${keptMonths}, ${today}::date)`,
  )

export const forgetSignIns = async (queries: Queries, before: string): Promise<void> => {
  await queries.delete(journalSignIn).where(lt(journalSignIn.at, before))
}
