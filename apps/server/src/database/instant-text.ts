import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** A timestamp column as response text: ISO 8601 in UTC, whole seconds. */
export const instantTextOf = (column: AnyColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
