import type { AdminLine, CustomAccount, RoleMapping } from '@bulletin/domain/access/account'
import type { Role } from '@bulletin/domain/access/role'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import {
  adminLine,
  adminLineUoCode,
  customAccount,
  roleMapping,
  roleWorkCode,
} from '../database/schema/administration.ts'

export const administrationRepository = (queries: Queries) => {
  const addWorkCodes = (role: Role, codes: readonly string[]): Promise<void> =>
    insertRows(
      queries,
      roleWorkCode,
      codes.map((code) => ({ code, role })),
    )

  return {
    hasRoleMappings: async (): Promise<boolean> => (await queries.$count(roleMapping)) > 0,

    hasWorkCodes: async (role: Role): Promise<boolean> =>
      (await queries.$count(roleWorkCode, eq(roleWorkCode.role, role))) > 0,

    addWorkCodes,

    insertRoleMappings: async (mappings: readonly RoleMapping[]): Promise<void> => {
      await queries.insert(roleMapping).values(mappings.map(({ id, role }) => ({ id, role })))
      for (const { role, codesEmploiGestion } of mappings) await addWorkCodes(role, codesEmploiGestion)
    },

    listRoleMappings: async (): Promise<RoleMapping[]> => {
      const mappings = await queries.select().from(roleMapping)
      const codes = await queries.select().from(roleWorkCode)
      return mappings.map(({ id, role }) => ({
        id,
        role,
        codesEmploiGestion: codes.filter((one) => one.role === role).map(({ code }) => code),
      }))
    },

    replaceWorkCodes: async (mappings: readonly RoleMapping[]): Promise<void> => {
      await queries.delete(roleWorkCode)
      for (const { role, codesEmploiGestion } of mappings) await addWorkCodes(role, codesEmploiGestion)
    },

    listLines: async (): Promise<AdminLine[]> => {
      const lines = await queries.select().from(adminLine).orderBy(asc(adminLine.position))
      const codes = await queries.select().from(adminLineUoCode)
      return lines.map(({ id, lineName, activated }) => ({
        id,
        lineName,
        codeUos: codes.filter(({ lineId }) => lineId === id).map(({ code }) => code),
        activated,
      }))
    },

    /** Lines that an import adds at this very moment are not among them, and keep their codes. */
    replaceLines: async (lines: readonly AdminLine[]): Promise<void> => {
      const ids = lines.map(({ id }) => id)
      await queries.delete(adminLineUoCode).where(inArray(adminLineUoCode.lineId, ids))
      for (const { id, activated } of lines)
        await queries.update(adminLine).set({ activated }).where(eq(adminLine.id, id))
      await insertRows(
        queries,
        adminLineUoCode,
        lines.flatMap(({ id, codeUos }) => codeUos.map((code) => ({ lineId: id, code }))),
      )
    },

    listAccounts: (): Promise<CustomAccount[]> => queries.select().from(customAccount),

    replaceAccounts: async (accounts: readonly CustomAccount[]): Promise<void> => {
      await queries.delete(customAccount)
      await insertRows(queries, customAccount, accounts)
    },
  }
}
export type AdministrationRepository = ReturnType<typeof administrationRepository>
