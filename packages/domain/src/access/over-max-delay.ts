import type { Role } from './role.ts'

const ROLES_TOLD: readonly Role[] = ['MEF', 'C2SP']

/** Only the roles that act on it see, in lists and in the bulletin, that a delay exceeds the maximum of its line. */
export const seesOverMaxDelay = (roles: readonly Role[]): boolean =>
  roles.some((role) => ROLES_TOLD.includes(role))
