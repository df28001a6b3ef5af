import {
  resolveAccount,
  type Account,
  type CustomAccount,
  type Identity,
} from '@bulletin/domain/access/account'
import { mayReach } from '@bulletin/domain/access/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { readFacts, type AccountBasis } from '../database/account-facts.ts'
import type { IdentityRepository } from './repository.ts'

const accountOf = ({ role, ...custom }: CustomAccount): Account => ({
  ...custom,
  name: `${custom.firstname} ${custom.lastname}`,
  roles: [role],
  assignedTerminus: null,
})

export type KnownAccount = { readonly account: Account; readonly basis: AccountBasis }

export const identityService = (repository: IdentityRepository) => {
  /** A cached token always yields the same `Identity` object, so it can be a key. */
  const seen = new WeakMap<Identity, KnownAccount>()
  return {
    /** The account of the signed-in user: the only place where a token becomes an account. */
    resolve: async (identity: Identity): Promise<KnownAccount> => {
      const basis = await repository.basisOf(identity)
      const known = { account: resolveAccount(identity, readFacts(basis.facts)), basis }
      seen.set(identity, known)
      return known
    },

    /** The account at the last request. The tables may have changed since: callers must check its basis. */
    findLastSeen: (identity: Identity): KnownAccount | null => seen.get(identity) ?? null,

    /** The caller's own account or, for an administrator, a custom account: only those are known without a token. */
    getAccount: async (caller: Account, matricule: string): Promise<Result<Account, Problem>> => {
      if (!mayReach(caller, 'getAccount', { driver: matricule })) return failure(problem('FORBIDDEN'))
      if (matricule === caller.matricularAccount) return success(caller)
      const custom = await repository.findCustomAccount(matricule)
      return custom ? success(accountOf(custom)) : failure(problem('ACCOUNT_NOT_FOUND'))
    },
  }
}
export type IdentityService = ReturnType<typeof identityService>
