import { LineUse } from '@bulletin/contract/calls/administration'
import type { AdminLine, CustomAccount, RoleMapping } from '@bulletin/domain/access/account'
import type { Day } from '@bulletin/domain/time/day'
import type { Role } from '@bulletin/domain/access/role'
import { asc, eq, inArray } from 'drizzle-orm'
import { IS_REAL } from '../database/bulletins/conditions.ts'
import type { Database, Queries } from '../database/database.ts'
import { insertRows } from '../database/insert-rows.ts'
import { statementRows } from '../database/rows.ts'
import {
  adminLine,
  adminLineUoCode,
  customAccount,
  roleMapping,
  roleWorkCode,
} from '../database/schema/administration.ts'

/** $1 line · $2 first day counted for drivers. */
const LINE_USE = {
  name: 'line-use',
  text: `
    select
      (select count(*)::int from bulletin b
        where b.line = $1 and b.status in ('MEF_TO_VALIDATE', 'C2SP_TO_VALIDATE') and ${IS_REAL}) as "waitingBulletins",
      (select count(*)::int from (
        select a.matricular_account collate "C" from custom_account a where a.assigned_line = $1
        union select b.driver from bulletin b where b.line = $1 and b.date >= $2::date and ${IS_REAL}) people) as people
    from admin_line where line_name = $1`,
}

/** Pending bulletins of a line and the number of people who work there; null if there is no such line. */
export const findLineUse = async (
  database: Pick<Database, 'run'>,
  line: string,
  since: Day,
): Promise<LineUse | null> => {
  const [found] = await statementRows(database, LineUse, { ...LINE_USE, values: [line, since] })
  return found ?? null
}

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

    /** Lines that an import adds concurrently are not in the list, and keep their codes. */
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
