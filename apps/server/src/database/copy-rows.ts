import { getTableColumns, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf } from './column-names.ts'
import type { Queries } from './database.ts'

/**
 * Writes any number of rows on a connection of one's own, without ever holding them all. `queries` are those of that
 * connection, or of the transaction that is open on it.
 */
export type CopyRows = <Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: Iterable<InferInsertModel<Table>> | AsyncIterable<InferInsertModel<Table>>,
) => Promise<void>

/** The signs that COPY reads as something else. */
const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replaceAll(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign)

/** What the rows of a table are in the text form of COPY. */
export const copyTextOf = (table: PgTable) => {
  const columns = Object.entries(getTableColumns(table))
  return {
    columns: columns.map(([, column]) => columnNameOf(column)),
    lineOf: (row: Readonly<Record<string, unknown>>): string => {
      const values = columns.map(([key, column]) => {
        const value = row[key] ?? null
        if (value === null) return '\\N'
        // Most of what there are millions of; nothing in it is to be escaped.
        if (column.dataType === 'number' && typeof value === 'number') return String(value)
        return escaped(String(column.mapToDriverValue(value)))
      })
      return `${values.join('\t')}\n`
    },
  }
}
