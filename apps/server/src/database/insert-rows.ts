import { getTableColumns, sql, type Column, type InferInsertModel } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from './database.ts'

/** As the migration named it. */
const nameOf = (column: Column): string => (column.keyAsName ? toSnakeCase(column.name) : column.name)

/**
 * Inserts any number of rows in one statement with one parameter, their JSON. A parameter a value takes ten times as
 * long, and only so many of them fit.
 */
export const insertRows = async <Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> => {
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(columns.map(([key, column]) => [nameOf(column), row[key] ?? null] as const)),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(nameOf(column))),
    sql`, `,
  )
  await queries.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`)
}
