import type { SQL } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Runs a hand-written query. Both drivers return `rows`, which their common type does not declare. */
export const rowsOf = async <Row>(queries: Queries, query: SQL): Promise<Row[]> =>
  ((await queries.execute(query)) as { rows: Row[] }).rows
