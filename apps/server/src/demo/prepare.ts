import type { Clock } from '@bulletin/domain/time/clock'
import type { Database } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import type { Settings } from '../settings/settings.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { seedDemoAdministration } from './administration.ts'
import { createEmbeddedSignIn } from './sign-in/create.ts'

/** Everything a demonstration needs before its first visitor: roles, lines, and the sign-in with its accounts. */
export const prepareDemoSignIn = async (parts: {
  settings: Settings
  database: Database
  ids: Ids
  /** The machine's clock: the sign-in library reads it too, whatever day the demonstration plays. */
  clock: Clock
}) => {
  const { settings, database, ids, clock } = parts
  await database.exclusively('firstFilling', (queries) => seedDemoAdministration(queries, ids))
  return createEmbeddedSignIn({
    queries: database.queries,
    publicUrl: settings.publicUrl,
    audience: settings.signIn.audience,
    clientId: settings.signIn.clientId,
    accounts: DEMO_ACCOUNTS,
    trustProxy: settings.trustProxy !== false,
    clock,
  })
}
