import type { AccountFacts, CustomAccount, Identity } from '@bulletin/domain/access/account'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { adminLine, adminLineUoCode, customAccount, roleWorkCode } from '../database/schema/administration.ts'
import { station } from '../database/schema/network.ts'

const CUSTOM_ACCOUNT = sql<CustomAccount | null>`(
  select json_build_object(
    'matricularAccount', ${customAccount.matricularAccount},
    'firstname', ${customAccount.firstname},
    'lastname', ${customAccount.lastname},
    'role', ${customAccount.role},
    'assignedLine', ${customAccount.assignedLine})
  from ${customAccount}
  where ${customAccount.matricularAccount} = ${sql.placeholder('matricule')})`

const ROLES = sql<AccountFacts['rolesOfWorkCodes']>`(
  select coalesce(json_agg(${roleWorkCode.role}), '[]')
  from ${roleWorkCode}
  where ${roleWorkCode.code} = any(${sql.placeholder('workCodes')}::text[]))`

const LINES = sql<AccountFacts['linesOfUoCode']>`(
  select coalesce(
    json_agg(
      json_build_object('lineName', ${adminLine.lineName}, 'activated', ${adminLine.activated})
      order by ${adminLine.position}),
    '[]')
  from ${adminLineUoCode} join ${adminLine} on ${adminLine.id} = ${adminLineUoCode.lineId}
  where ${adminLineUoCode.code} = ${sql.placeholder('uoCode')}::int)`

const STATIONS = sql<AccountFacts['stationsOfUoCode']>`(
  select coalesce(
    json_agg(json_build_object('lineName', ${station.lineName}, 'quadrigram', ${station.quadrigram})
      order by ${station.lineName}, ${station.sequence}),
    '[]')
  from ${station}
  where ${station.codeUO} = ${sql.placeholder('uoCode')}::int)`

export const identityRepository = (queries: Queries) => {
  // Every call pays for this one: a single statement, built once, whose plan the database keeps.
  const facts = queries
    .select({
      customAccount: CUSTOM_ACCOUNT,
      rolesOfWorkCodes: ROLES,
      linesOfUoCode: LINES,
      stationsOfUoCode: STATIONS,
    })
    .from(sql`(values (1)) as one_row`)
    .prepare('identity_facts')

  return {
    factsAbout: async ({ matricule, workCodes, uoCode }: Identity): Promise<AccountFacts> => {
      const [found] = await facts.execute({ matricule, workCodes, uoCode })
      if (!found) throw new Error('a select from one row gave none')
      return found
    },

    findCustomAccount: async (matricule: string): Promise<CustomAccount | null> => {
      const [found] = await queries
        .select()
        .from(customAccount)
        .where(eq(customAccount.matricularAccount, matricule))
      return found ?? null
    },
  }
}
export type IdentityRepository = ReturnType<typeof identityRepository>
