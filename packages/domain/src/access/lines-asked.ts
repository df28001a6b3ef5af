import { lineGroupOf } from '../network/line-group.ts'
import { problem, type Problem } from '../problem/problem.ts'
import { failure, success, type Result } from '../result.ts'
import type { Account } from './account.ts'
import { mayReach, scopesOf, type CallId } from './call.ts'

/**
 * The lines that a call covers: the requested line if the caller may reach it; without one, every line of the caller's
 * group that they may reach.
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

/** Like `linesAsked`, for calls that some roles may make for every line; null means all lines. */
export const linesReached = (
  account: Account,
  call: CallId,
  line: string | undefined,
): Result<readonly string[] | null, Problem> => {
  if (!scopesOf(account.roles, call).includes('everything')) return linesAsked(account, call, line)
  return success(line === undefined ? null : [line])
}
