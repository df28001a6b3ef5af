import type { Account } from '@bulletin/domain/access/account'
import { mayReach, type CallId } from '@bulletin/domain/access/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { bulletinDetails, unreachedDetails } from '../journal/bulletin-details.ts'
import type { Trace } from '../journal/trace.ts'
import type { KeptBulletin, ReadingRepository } from './reading/repository.ts'

type Asked = { account: Account; id: string; call: CallId; trace?: Trace | undefined }

/**
 * Finds a bulletin on which this account may use the call. An unknown id and a forbidden one get the same response, so
 * that callers cannot probe which ids exist.
 */
export const findReached = async (
  repository: Pick<ReadingRepository, 'findBulletin'>,
  { account, id, call, trace }: Asked,
): Promise<Result<KeptBulletin, Problem>> => {
  const found = await repository.findBulletin(id, account.matricularAccount)
  const isReached =
    found !== null &&
    mayReach(account, call, { driver: found.driver, line: found.line, lineActivated: found.lineActivated })
  trace?.note(isReached ? bulletinDetails(found) : unreachedDetails(account, call, found))
  return isReached ? success(found) : failure(problem('FORBIDDEN'))
}
