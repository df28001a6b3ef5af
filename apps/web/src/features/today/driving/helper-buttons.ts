import type { AppSettings } from '@bulletin/contract/app-settings'
import type { Role } from '@bulletin/domain/access/role'

const ENVIRONMENTS: readonly AppSettings['environment'][] = ['dev', 'uat', 'stg']

/** Administrators who are also drivers or managers, and only in test environments. */
export const mayUseHelpers = (environment: AppSettings['environment'], roles: readonly Role[]): boolean =>
  ENVIRONMENTS.includes(environment) &&
  roles.includes('ADMIN') &&
  (roles.includes('CR') || roles.includes('MEF'))
