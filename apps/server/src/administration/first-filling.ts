import { ROLES } from '@bulletin/domain/access/role'
import type { Database } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import { administrationRepository } from './repository.ts'

/**
 * Only an administrator can name administrators, so the first ones are the users with a code of `ADMIN_WORK_CODES`. The
 * setting is used while no code grants that role, and ignored afterwards.
 */
export const fillEmptyAdministration = (
  database: Database,
  ids: Ids,
  adminWorkCodes: readonly string[],
): Promise<void> =>
  database.exclusively('firstFilling', (queries) =>
    queries.transaction(async (transaction) => {
      const repository = administrationRepository(transaction)
      if (!(await repository.hasRoleMappings()))
        await repository.insertRoleMappings(
          ROLES.map((role) => ({ id: ids.next(), role, codesEmploiGestion: [] })),
        )
      if (!(await repository.hasWorkCodes('ADMIN'))) await repository.addWorkCodes('ADMIN', adminWorkCodes)
    }),
  )
