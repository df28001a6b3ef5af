import type { Account } from '@bulletin/domain/access/account'
import { mayReach, type CallId } from '@bulletin/domain/access/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { KeptBulletin, ReadingRepository } from './reading/repository.ts'

type Asked = { account: Account; id: string; call: CallId }

/** A bulletin that somebody may do that with. Unknown and out of reach sound alike: nobody learns which ids exist. */
export const findReached = async (
  repository: Pick<ReadingRepository, 'findBulletin'>,
  { account, id, call }: Asked,
): Promise<Result<KeptBulletin, Problem>> => {
  const found = await repository.findBulletin(id, account.matricularAccount)
  const isReached =
    found !== null &&
    mayReach(account, call, { driver: found.driver, line: found.line, lineActivated: found.lineActivated })
  return isReached ? success(found) : failure(problem('FORBIDDEN'))
}
