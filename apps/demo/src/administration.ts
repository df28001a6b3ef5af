import { ROLES, type Role } from '@bulletin/domain/access/role'
import { administrationRepository } from '@bulletin/server/administration/repository'
import type { Queries } from '@bulletin/server/database/database'
import type { Ids } from '@bulletin/server/ids'

export const DEMO_WORK_CODES = {
  MEF: ['MEF1'],
  C2SP: ['C2S1'],
  CR: ['CR01', 'CR02'],
  AUDIT: ['AUD1'],
  CT: ['CT01'],
  ADMIN: ['ADM1'],
} as const satisfies Record<Role, readonly string[]>

/**
 * Adds the roles that give the demo accounts their rights; their lines come with the world. Fills only an empty table,
 * so that changes made by an administrator of the demonstration stay.
 */
export const seedDemoRoles = (queries: Queries, ids: Ids): Promise<void> =>
  queries.transaction(async (transaction) => {
    const repository = administrationRepository(transaction)
    if (await repository.hasRoleMappings()) return
    await repository.insertRoleMappings(
      ROLES.map((role) => ({ id: ids.next(), role, codesEmploiGestion: [...DEMO_WORK_CODES[role]] })),
    )
  })
