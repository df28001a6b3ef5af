import type { AccountFacts, CustomAccount, Identity } from '@bulletin/domain/access/account'
import { eq, inArray } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { adminLine, adminLineUoCode, customAccount, roleWorkCode } from '../database/schema.ts'

export const identityRepository = (queries: Queries) => {
  const findCustomAccount = async (matricule: string): Promise<CustomAccount | null> => {
    const [found] = await queries
      .select()
      .from(customAccount)
      .where(eq(customAccount.matricularAccount, matricule))
    return found ?? null
  }

  const rolesOfWorkCodes = async (codes: readonly string[]): Promise<AccountFacts['rolesOfWorkCodes']> => {
    if (codes.length === 0) return []
    const found = await queries
      .select({ role: roleWorkCode.role })
      .from(roleWorkCode)
      .where(inArray(roleWorkCode.code, [...codes]))
    return found.map(({ role }) => role)
  }

  const linesOfUoCode = async (code: number | null): Promise<AccountFacts['linesOfUoCode']> => {
    if (code === null) return []
    return queries
      .select({ lineName: adminLine.lineName, activated: adminLine.activated })
      .from(adminLineUoCode)
      .innerJoin(adminLine, eq(adminLine.id, adminLineUoCode.lineId))
      .where(eq(adminLineUoCode.code, code))
      .orderBy(adminLine.position)
  }

  return {
    findCustomAccount,
    factsAbout: async ({ matricule, workCodes, uoCode }: Identity): Promise<AccountFacts> => {
      const [account, roles, lines] = await Promise.all([
        findCustomAccount(matricule),
        rolesOfWorkCodes(workCodes),
        linesOfUoCode(uoCode),
      ])
      return { customAccount: account, rolesOfWorkCodes: roles, linesOfUoCode: lines }
    },
  }
}
export type IdentityRepository = ReturnType<typeof identityRepository>
