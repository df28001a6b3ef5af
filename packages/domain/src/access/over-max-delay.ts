import type { Role } from './role.ts'

const ROLES_TOLD: readonly Role[] = ['MEF', 'C2SP']

/** Who is shown, in lists and in the bulletin, that a delay is above the maximum of its line: those who act on it. */
export const seesOverMaxDelay = (roles: readonly Role[]): boolean =>
  roles.some((role) => ROLES_TOLD.includes(role))
