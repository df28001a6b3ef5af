import { getTableColumns, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf } from './column-names.ts'
import type { Queries } from './database.ts'

/**
 * Writes any number of rows over a dedicated connection, without holding them all in memory. `queries` must be those of
 * that connection, or of its open transaction.
 */
export type CopyRows = <Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: Iterable<InferInsertModel<Table>> | AsyncIterable<InferInsertModel<Table>>,
) => Promise<void>

/** Characters that COPY interprets. */
const SIGNS: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const escaped = (text: string): string => text.replaceAll(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign)

/** The rows of a table in COPY's text format. */
export const copyTextOf = (table: PgTable) => {
  const columns = Object.entries(getTableColumns(table))
  return {
    columns: columns.map(([, column]) => columnNameOf(column)),
    lineOf: (row: Readonly<Record<string, unknown>>): string => {
      const values = columns.map(([key, column]) => {
        const value = row[key] ?? null
        if (value === null) return '\\N'
        // Fast path for numbers, the most frequent values: nothing to escape.
        if (column.dataType === 'number' && typeof value === 'number') return String(value)
        return escaped(String(column.mapToDriverValue(value)))
      })
      return `${values.join('\t')}\n`
    },
  }
}
