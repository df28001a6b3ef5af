import { lineGroupOf } from '../network/line-group.ts'
import { problem, type Problem } from '../problem/problem.ts'
import { failure, success, type Result } from '../result.ts'
import type { Account } from './account.ts'
import { mayReach, scopesOf, type CallId } from './call.ts'

/**
 * The lines that a call is about: the one asked for, if the caller reaches it; without one, all that the caller
 * reaches of their own group.
 */
export const linesAsked = (
  account: Account,
  call: CallId,
  line: string | undefined,
): Result<readonly string[], Problem> => {
  if (account.assignedLine === null) return failure(problem('NO_ASSIGNED_LINE'))
  if (line !== undefined)
    return mayReach(account, call, { line }) ? success([line]) : failure(problem('FORBIDDEN'))
  return success(lineGroupOf(account.assignedLine).filter((own) => mayReach(account, call, { line: own })))
}

/** The same for a call that some may make about every line there is: null without one asked for is all of them. */
export const linesReached = (
  account: Account,
  call: CallId,
  line: string | undefined,
): Result<readonly string[] | null, Problem> => {
  if (!scopesOf(account.roles, call).includes('everything')) return linesAsked(account, call, line)
  return success(line === undefined ? null : [line])
}
