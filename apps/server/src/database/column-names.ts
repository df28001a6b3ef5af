import { getTableColumns, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** As the migration named it. */
export const columnNameOf = (column: Column): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name

/** Rows as the database's own JSON functions read them: JSON by the names of their columns. */
export const recordTextsOf = (table: PgTable) => {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    written: `${JSON.stringify(columnNameOf(column))}:`,
    isBytes: column.getSQLType() === 'bytea',
  }))
  /** Bytes are hexadecimal in this program, and say so in the database's JSON. */
  const valueOf = (value: unknown, isBytes: boolean): unknown =>
    isBytes && typeof value === 'string' ? `\\x${value}` : (value ?? null)
  return (row: Readonly<Record<string, unknown>>): string => {
    const members = columns.map(
      ({ key, written, isBytes }) => written + JSON.stringify(valueOf(row[key], isBytes)),
    )
    return `{${members.join(',')}}`
  }
}
