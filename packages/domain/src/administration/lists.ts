import { z } from 'zod'
import { AdminLine, CustomAccount, RoleMapping } from '../access/account.ts'
import { ROLES } from '../access/role.ts'
import { CUSTOM_ACCOUNTS_MAX, LINES_MAX } from '../limits.ts'

/** The schema of each list, without its rules: every tablet loads the contract, but few users are administrators. */
export const RoleMappingList = z.array(RoleMapping).max(ROLES.length)
export const AdminLineList = z.array(AdminLine).max(LINES_MAX)
export const CustomAccountList = z.array(CustomAccount).max(CUSTOM_ACCOUNTS_MAX)
