import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** Sorts a text column by bytes: both engines agree, whatever the database's collation. */
export const byBytes = (column: AnyColumn): SQL => sql`${column} collate "C"`
