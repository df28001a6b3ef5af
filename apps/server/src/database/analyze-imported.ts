import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** Updates the planner's statistics of a table that an import has written, which only the owner of the table may do. */
export const analyzeImported = async (queries: Queries, table: PgTable): Promise<void> => {
  await queries.execute(sql`select analyze_imported(${getTableName(table)})`)
}
