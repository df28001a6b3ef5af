import type { CustomAccount, Identity } from '@bulletin/domain/access/account'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { bearerText, factsAbout, type AccountBasis } from '../database/account-facts.ts'
import type { Database } from '../database/database.ts'
import { statementRows } from '../database/rows.ts'
import { customAccount } from '../database/schema/administration.ts'

/** Used by nearly every request: a single prepared statement, whose plan the database caches. */
const FACTS = { name: 'identity-facts', text: `select ${factsAbout('$1')} as facts` }

/** JSON text, read by `readFacts` when an account is made from it. */
const Facts = z.object({ facts: z.string() })

export const identityRepository = (database: Pick<Database, 'queries' | 'run'>) => ({
  basisOf: async (identity: Identity): Promise<AccountBasis> => {
    const bearer = bearerText(identity)
    const [found] = await statementRows(database, Facts, { ...FACTS, values: [bearer] })
    if (!found) throw new Error('a select without a table gave no row')
    return { bearer, facts: found.facts }
  },

  findCustomAccount: async (matricule: string): Promise<CustomAccount | null> => {
    const [found] = await database.queries
      .select()
      .from(customAccount)
      .where(eq(customAccount.matricularAccount, matricule))
    return found ?? null
  },
})
export type IdentityRepository = ReturnType<typeof identityRepository>
