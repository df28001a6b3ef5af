import { pgTable, text } from 'drizzle-orm/pg-core'
import type { AppEnvironment } from '@bulletin/domain/environment'

/** The environments that have used this database: demonstrations refuse one that `prod` has used. */
export const servedEnvironment = pgTable('served_environment', {
  environment: text().$type<AppEnvironment>().primaryKey(),
})
