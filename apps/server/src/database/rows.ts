import type { SQL } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Runs a query written by hand. Both drivers answer with `rows`, which their common type does not tell. */
export const rowsOf = async <Row>(queries: Queries, query: SQL): Promise<Row[]> =>
  ((await queries.execute(query)) as { rows: Row[] }).rows
