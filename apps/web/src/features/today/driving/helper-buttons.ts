import type { AppSettings } from '@bulletin/contract/app-settings'
import type { Role } from '@bulletin/domain/access/role'

const ENVIRONMENTS: readonly AppSettings['environment'][] = ['dev', 'uat', 'stg']

/** Whoever fills in bulletins and administers as well, and never where bulletins count. */
export const mayUseHelpers = (environment: AppSettings['environment'], roles: readonly Role[]): boolean =>
  ENVIRONMENTS.includes(environment) &&
  roles.includes('ADMIN') &&
  (roles.includes('CR') || roles.includes('MEF'))
