import { getTableColumns, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnNameOf, recordTextsOf } from './column-names.ts'
import type { Queries } from './database.ts'

/**
 * Inserts any number of rows in one statement with one JSON parameter. One parameter per value is ten times slower, and
 * their number is limited.
 */
export const insertRows = async <Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> => {
  const records = rows.map(recordTextsOf(table))
  const names = sql.join(
    Object.values(getTableColumns(table)).map((column) => sql.identifier(columnNameOf(column))),
    sql`, `,
  )
  await queries.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${`[${records.join(',')}]`}::json)`)
}
