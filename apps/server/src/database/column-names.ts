import { getTableColumns, type Column } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The column's name in the migrations. */
export const columnNameOf = (column: Column): string =>
  column.keyAsName ? toSnakeCase(column.name) : column.name

/** Rows as JSON with column names, as the database's JSON functions expect. */
export const recordTextsOf = (table: PgTable) => {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    written: `${JSON.stringify(columnNameOf(column))}:`,
    isBytes: column.getSQLType() === 'bytea',
  }))
  /** Bytes are hexadecimal here; the database's JSON needs the `\x` prefix. */
  const valueOf = (value: unknown, isBytes: boolean): unknown =>
    isBytes && typeof value === 'string' ? `\\x${value}` : (value ?? null)
  return (row: Readonly<Record<string, unknown>>): string => {
    const members = columns.map(
      ({ key, written, isBytes }) => written + JSON.stringify(valueOf(row[key], isBytes)),
    )
    return `{${members.join(',')}}`
  }
}
