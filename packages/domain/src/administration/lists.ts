import { z } from 'zod'
import { AdminLine, CustomAccount, RoleMapping } from '../access/account.ts'
import { ROLES } from '../access/role.ts'
import { CUSTOM_ACCOUNTS_MAX, LINES_MAX } from '../limits.ts'

/** The form of each list, apart from its rules: every tablet knows the contract, few people administer. */
export const RoleMappingList = z.array(RoleMapping).max(ROLES.length)
export const AdminLineList = z.array(AdminLine).max(LINES_MAX)
export const CustomAccountList = z.array(CustomAccount).max(CUSTOM_ACCOUNTS_MAX)
