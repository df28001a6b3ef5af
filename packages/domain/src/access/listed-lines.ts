import type { Line } from '../network/line.ts'
import type { Account } from './account.ts'
import { mayReach, scopesOf } from './call.ts'
import type { Role } from './role.ts'

/**
 * Whether a list of bulletins may be narrowed to a line; to any other it is refused. Whoever reads their own bulletins
 * may name every line, and finds their own there.
 */
export const mayListLine = (
  account: Account,
  { name, activated }: Pick<Line, 'name' | 'activated'>,
): boolean =>
  scopesOf(account.roles, 'listBulletins').includes('self') ||
  mayReach(account, 'listBulletins', { line: name, lineActivated: activated })

/** Whether the archives may be narrowed to what is remarkable for a manager. */
export const seesRemarkableFilter = (roles: readonly Role[]): boolean => roles.includes('MEF')

/** Their lists say who drove; an auditor looks at days, and opens the one that matters. */
const ROLES_WITH_DRIVER_COLUMNS: readonly Role[] = ['MEF', 'C2SP', 'CT']

export const seesDriverColumns = (roles: readonly Role[]): boolean =>
  roles.some((role) => ROLES_WITH_DRIVER_COLUMNS.includes(role))
