import type { RoleMapping } from '@bulletin/domain/access/account'
import type { Role } from '@bulletin/domain/access/role'
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { roleMapping, roleWorkCode } from '../database/schema/administration.ts'

export const administrationRepository = (queries: Queries) => {
  const addWorkCodes = async (role: Role, codes: readonly string[]): Promise<void> => {
    if (codes.length > 0) await queries.insert(roleWorkCode).values(codes.map((code) => ({ code, role })))
  }

  return {
    hasRoleMappings: async (): Promise<boolean> => (await queries.$count(roleMapping)) > 0,

    hasWorkCodes: async (role: Role): Promise<boolean> =>
      (await queries.$count(roleWorkCode, eq(roleWorkCode.role, role))) > 0,

    addWorkCodes,

    insertRoleMappings: async (mappings: readonly RoleMapping[]): Promise<void> => {
      await queries.insert(roleMapping).values(mappings.map(({ id, role }) => ({ id, role })))
      for (const { role, codesEmploiGestion } of mappings) await addWorkCodes(role, codesEmploiGestion)
    },
  }
}
