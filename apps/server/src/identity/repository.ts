import type { CustomAccount, Identity } from '@bulletin/domain/access/account'
import { eq } from 'drizzle-orm'
import { bearerText, factsAbout, type AccountBasis } from '../database/account-facts.ts'
import type { Database } from '../database/database.ts'
import { customAccount } from '../database/schema/administration.ts'

/** Used by nearly every request: a single prepared statement, whose plan the database caches. */
const FACTS = { name: 'identity-facts', text: `select ${factsAbout('$1')} as facts` }

export const identityRepository = ({ queries, run }: Pick<Database, 'queries' | 'run'>) => ({
  basisOf: async (identity: Identity): Promise<AccountBasis> => {
    const bearer = bearerText(identity)
    const [found] = await run<{ facts: string }>({ ...FACTS, values: [bearer] })
    if (!found) throw new Error('a select without a table gave no row')
    return { bearer, facts: found.facts }
  },

  findCustomAccount: async (matricule: string): Promise<CustomAccount | null> => {
    const [found] = await queries
      .select()
      .from(customAccount)
      .where(eq(customAccount.matricularAccount, matricule))
    return found ?? null
  },
})
export type IdentityRepository = ReturnType<typeof identityRepository>
