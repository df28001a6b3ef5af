import { z } from 'zod/mini'

/** The six roles, in order of precedence: a user with several gets the profile of the first. */
export const ROLES = ['MEF', 'C2SP', 'CR', 'AUDIT', 'CT', 'ADMIN'] as const

export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** A custom account may grant any role except ADMIN, which only a work code grants. */
export const CustomAccountRole = z.enum(ROLES.filter((role) => role !== 'ADMIN'))
export type CustomAccountRole = z.infer<typeof CustomAccountRole>

/** Deduplicated and sorted in the order of `ROLES`. */
export const sortRoles = (roles: Iterable<Role>): Role[] => {
  const held = new Set(roles)
  return ROLES.filter((role) => held.has(role))
}
