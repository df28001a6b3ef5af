import { getTableColumns, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** As the migration named it. */
export const columnNameOf = (column: Column): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name

/** A row as the database's own JSON functions read it: by the names of its columns. */
export const recordsOf = (table: PgTable) => {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: columnNameOf(column),
    isBytes: column.getSQLType() === 'bytea',
  }))
  /** Bytes are hexadecimal in this program, and say so in the database's JSON. */
  const valueOf = (value: unknown, isBytes: boolean): unknown =>
    isBytes && typeof value === 'string' ? `\\x${value}` : (value ?? null)
  return (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(columns.map(({ key, name, isBytes }) => [name, valueOf(row[key], isBytes)]))
}
