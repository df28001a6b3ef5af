import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** The order of a text column on which both engines agree, whatever the collation of the database. */
export const byBytes = (column: AnyColumn): SQL => sql`${column} collate "C"`
