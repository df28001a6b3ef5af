import type { AppEnvironment } from '@bulletin/domain/environment'
import { eq } from 'drizzle-orm'
import type { Queries } from './database.ts'
import { servedEnvironment } from './schema/deployment.ts'

export const hasServedProduction = async (queries: Queries): Promise<boolean> =>
  (await queries.$count(servedEnvironment, eq(servedEnvironment.environment, 'prod'))) > 0

export const rememberEnvironment = async (queries: Queries, environment: AppEnvironment): Promise<void> => {
  await queries.insert(servedEnvironment).values({ environment }).onConflictDoNothing()
}
