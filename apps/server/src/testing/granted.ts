import { applyGrants } from '../database/roles/apply-grants.ts'
import { findStanding } from '../database/roles/serving-role.ts'
import type { TestDatabase } from './database.ts'

/** After a test has made tables anew: gives the serving role its rights, as each start of the server does. */
export const grantForTests = async (database: TestDatabase): Promise<void> => {
  if (database.kind === 'embedded') return
  const { name } = await findStanding(database)
  await applyGrants(database.owner, name)
}
