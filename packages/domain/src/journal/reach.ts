import type { Account } from '../access/account.ts'
import { mayCall, scopesOf, type CallId, type Target } from '../access/call.ts'
import { ROLES, type Role } from '../access/role.ts'
import type { AccessRefusal } from './access-refusal.ts'

/** Why an account does not reach a target; null for the target means that there is none. */
export const reachRefusal = (account: Account, call: CallId, target: Target | null): AccessRefusal => {
  const scopes = scopesOf(account.roles, call)
  if (scopes.length === 0) return 'NO_RIGHT'
  if (target === null) return 'NOT_FOUND'
  if (scopes.every((scope) => scope === 'self')) return 'NOT_OWN'
  // Their own line, and still refused: they may not do this to their own bulletin.
  return target.driver === account.matricularAccount ? 'NO_RIGHT' : 'OUT_OF_LINE'
}

/** The roles that give the right to a call; all of them where none does. In order of precedence. */
export const rolesUsed = (roles: readonly Role[], call: CallId): Role[] => {
  const giving = ROLES.filter((role) => roles.includes(role) && mayCall([role], call))
  return giving.length > 0 ? giving : ROLES.filter((role) => roles.includes(role))
}

/** Why a call is forbidden to somebody who has a role for it, where the handler does not say more. */
export const forbiddenReason = (roles: readonly Role[], call: CallId): AccessRefusal => {
  const scopes = scopesOf(roles, call)
  if (scopes.length === 0 || scopes.includes('everything')) return 'NO_RIGHT'
  return scopes.every((scope) => scope === 'self') ? 'NOT_OWN' : 'OUT_OF_LINE'
}
