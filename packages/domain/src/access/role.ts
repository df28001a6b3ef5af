import { z } from 'zod'

/** The six roles, in the order in which a profile is chosen when someone holds several. */
export const ROLES = ['MEF', 'C2SP', 'CR', 'AUDIT', 'CT', 'ADMIN'] as const

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** A custom account may give any role but ADMIN, which comes from a work code only. */
export const CustomAccountRole = Role.exclude(['ADMIN'])
export type CustomAccountRole = z.infer<typeof CustomAccountRole>

/** The same roles once each, in the order of `ROLES`. */
export const sortRoles = (roles: Iterable<Role>): Role[] => {
  const held = new Set(roles)
  return ROLES.filter((role) => held.has(role))
}
