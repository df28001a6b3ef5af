import type { Line } from '../network/line.ts'
import type { Account } from './account.ts'
import { mayReach, scopesOf } from './call.ts'
import type { Role } from './role.ts'

/**
 * Whether a user may filter the bulletin list by this line; otherwise the request is refused. Users who read their own
 * bulletins may filter by any line, and find only their own there.
 */
export const mayListLine = (
  account: Account,
  { name, activated }: Pick<Line, 'name' | 'activated'>,
): boolean =>
  scopesOf(account.roles, 'listBulletins').includes('self') ||
  mayReach(account, 'listBulletins', { line: name, lineActivated: activated })

/** Whether the user may filter the archives by « remarkable for a manager ». */
export const seesRemarkableFilter = (roles: readonly Role[]): boolean => roles.includes('MEF')

/** Roles whose lists show the driver columns; an auditor looks at days and opens the bulletin that matters. */
const ROLES_WITH_DRIVER_COLUMNS: readonly Role[] = ['MEF', 'C2SP', 'CT']

export const seesDriverColumns = (roles: readonly Role[]): boolean =>
  roles.some((role) => ROLES_WITH_DRIVER_COLUMNS.includes(role))
