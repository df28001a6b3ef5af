import type { AppEnvironment } from '@bulletin/domain/environment'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from './database.ts'
import { rowsOf } from './rows.ts'
import { servedEnvironment } from './schema/deployment.ts'

/** The environments that have used this database. Queried before migration, so the table may not exist yet. */
export const servedEnvironments = async (queries: Queries): Promise<AppEnvironment[]> => {
  const [table] = await rowsOf(
    queries,
    z.object({ found: z.boolean() }),
    sql`select to_regclass('public.served_environment') is not null as found`,
  )
  if (table?.found !== true) return []
  return (await queries.select().from(servedEnvironment)).map(({ environment }) => environment)
}

export const rememberEnvironment = async (queries: Queries, environment: AppEnvironment): Promise<void> => {
  await queries.insert(servedEnvironment).values({ environment }).onConflictDoNothing()
}
