import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries, Statement } from './database.ts'

const checkedBy = <Row>(row: z.core.$ZodType<Row>, rows: unknown): Row[] => {
  const checked = z.array(row).safeParse(rows)
  if (!checked.success)
    throw new Error('A statement returned rows of another form than their schema', { cause: checked.error })
  return checked.data
}

/** Runs SQL written with Drizzle's `sql`, and checks its rows. Both drivers return `rows`, which their common type lacks. */
export const rowsOf = async <Row>(queries: Queries, row: z.core.$ZodType<Row>, query: SQL): Promise<Row[]> =>
  checkedBy(row, ((await queries.execute(query)) as { rows: unknown }).rows)

/** Runs a hand-written statement, and checks its rows. */
export const statementRows = async <Row>(
  { run }: Pick<Database, 'run'>,
  row: z.core.$ZodType<Row>,
  statement: Statement,
): Promise<Row[]> => checkedBy(row, await run(statement))

/** Runs a hand-written statement and trusts the type of its rows. Each use says why: see adr 0017. */
export const uncheckedStatementRows = async <Row>(
  { run }: Pick<Database, 'run'>,
  statement: Statement,
): Promise<Row[]> => (await run(statement)) as Row[]
