import type { Account } from '@bulletin/domain/access/account'
import { mayReach, type CallId } from '@bulletin/domain/access/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'

/** The line that the account maintains. */
export const ownLine = ({ assignedLine, ...account }: Account, call: CallId): Result<string, Problem> => {
  if (assignedLine === null) return failure(problem('NO_ASSIGNED_LINE'))
  return mayReach({ assignedLine, ...account }, call, { line: assignedLine })
    ? success(assignedLine)
    : failure(problem('FORBIDDEN'))
}
