import type { RoleMapping } from '@bulletin/domain/access/account'
import type { Queries } from '../database/database.ts'
import { roleMapping, roleWorkCode } from '../database/schema.ts'

export const administrationRepository = (queries: Queries) => ({
  hasRoleMappings: async (): Promise<boolean> => (await queries.$count(roleMapping)) > 0,

  insertRoleMappings: (mappings: readonly RoleMapping[]): Promise<void> =>
    queries.transaction(async (transaction) => {
      await transaction.insert(roleMapping).values(mappings.map(({ id, role }) => ({ id, role })))
      const codes = mappings.flatMap(({ role, codesEmploiGestion }) =>
        codesEmploiGestion.map((code) => ({ code, role })),
      )
      if (codes.length > 0) await transaction.insert(roleWorkCode).values(codes)
    }),
})
