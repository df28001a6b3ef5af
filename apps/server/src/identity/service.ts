import {
  resolveAccount,
  type Account,
  type CustomAccount,
  type Identity,
} from '@bulletin/domain/access/account'
import { mayReach } from '@bulletin/domain/access/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { IdentityRepository } from './repository.ts'

const accountOf = ({ role, ...custom }: CustomAccount): Account => ({
  ...custom,
  name: `${custom.firstname} ${custom.lastname}`,
  roles: [role],
  assignedTerminus: null,
})

export const identityService = (repository: IdentityRepository) => ({
  /** Who is signed in: the one place where a token becomes an account. */
  resolve: async (identity: Identity): Promise<Account> =>
    resolveAccount(identity, await repository.factsAbout(identity)),

  /** One's own account, or a custom account for an administrator: only those are known without a token. */
  getAccount: async (caller: Account, matricule: string): Promise<Result<Account, Problem>> => {
    if (!mayReach(caller, 'getAccount', { driver: matricule })) return failure(problem('FORBIDDEN'))
    if (matricule === caller.matricularAccount) return success(caller)
    const custom = await repository.findCustomAccount(matricule)
    return custom ? success(accountOf(custom)) : failure(problem('ACCOUNT_NOT_FOUND'))
  },
})
export type IdentityService = ReturnType<typeof identityService>
