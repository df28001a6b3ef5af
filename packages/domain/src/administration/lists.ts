import { z } from 'zod/mini'
import { AdminLine, CustomAccount, RoleMapping } from '../access/account.ts'
import { ROLES } from '../access/role.ts'
import { CUSTOM_ACCOUNTS_MAX, LINES_MAX } from '../limits.ts'

/** The schema of each list, without its rules: every tablet loads the contract, but few users are administrators. */
export const RoleMappingList = z.array(RoleMapping).check(z.maxLength(ROLES.length))
export const AdminLineList = z.array(AdminLine).check(z.maxLength(LINES_MAX))
export const CustomAccountList = z.array(CustomAccount).check(z.maxLength(CUSTOM_ACCOUNTS_MAX))
