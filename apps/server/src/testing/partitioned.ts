import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from '../database/database.ts'

const SCRIPT = fileURLToPath(new URL('../../partitioning/by-month.sql', import.meta.url))

/** The month of the small world, and some around it. */
const FIRST = '2026-02-01'
const MONTHS = 6

/** Partitions the bulletin tables by month, as an operator would. */
export const partitionForTests = async ({ queries }: Database, first = FIRST): Promise<void> => {
  await queries.execute(sql.raw(readFileSync(SCRIPT, 'utf8')))
  await queries.execute(sql`select bulletin_partition_by_month(${first}::date, ${MONTHS})`)
}
