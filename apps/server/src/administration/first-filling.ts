import { ROLES } from '@bulletin/domain/access/role'
import type { Database } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import { administrationRepository } from './repository.ts'

/**
 * An empty database knows no administrator, and only an administrator could name one: the codes of
 * `ADMIN_WORK_CODES` open that first door. Once there is a mapping, the setting is never read again.
 */
export const fillEmptyAdministration = (
  database: Database,
  ids: Ids,
  adminWorkCodes: readonly string[],
): Promise<void> =>
  database.exclusively('firstFilling', async (queries) => {
    const repository = administrationRepository(queries)
    if (await repository.hasRoleMappings()) return
    await repository.insertRoleMappings(
      ROLES.map((role) => ({
        id: ids.next(),
        role,
        codesEmploiGestion: role === 'ADMIN' ? [...adminWorkCodes] : [],
      })),
    )
  })
