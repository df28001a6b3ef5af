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

type Kept = { keptMonths: number; today: Day }

/** The partitions of this month and the next ones, and of what came for a month that had none and is still kept. */
export const addJournalMonths = async (queries: Queries, { keptMonths, today }: Kept): Promise<void> => {
  await queries.execute(sql`select journal_add_months(${keptMonths}, ${today}::date)`)
}

/** Removes the oldest month, if it ended this many months ago; the database keeps a year, whatever is asked. */
export const removeJournalMonth = async (
  queries: Queries,
  { keptMonths, today }: Kept,
): Promise<RemovedMonth | null> => {
  const [removed] = await rowsOf(
    queries,
    RemovedMonth,
    sql`
      select to_char(month, 'YYYY-MM') as month, entries::float8 as entries,
        first_position::float8 as "firstPosition", last_position::float8 as "lastPosition"
      from journal_remove_month(${keptMonths}, ${today}::date)`,
  )
  return removed ?? null
}

export const forgetSignIns = async (queries: Queries, before: string): Promise<void> => {
  await queries.delete(journalSignIn).where(lt(journalSignIn.at, before))
}
