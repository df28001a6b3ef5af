import type { AppEnvironment } from '@bulletin/domain/environment'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { rowsOf } from './rows.ts'
import { servedEnvironment } from './schema/deployment.ts'

/** Asked before anything is migrated: the table may not be there yet. */
export const hasServedProduction = async (queries: Queries): Promise<boolean> => {
  const [table] = await rowsOf<{ found: boolean }>(
    queries,
    sql`select to_regclass('public.served_environment') is not null as found`,
  )
  return (
    table?.found === true &&
    (await queries.$count(servedEnvironment, eq(servedEnvironment.environment, 'prod'))) > 0
  )
}

export const rememberEnvironment = async (queries: Queries, environment: AppEnvironment): Promise<void> => {
  await queries.insert(servedEnvironment).values({ environment }).onConflictDoNothing()
}
