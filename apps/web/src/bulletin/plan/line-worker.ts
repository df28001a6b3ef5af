import type { Account } from '@bulletin/domain/access/account'
import { mayCall } from '@bulletin/domain/access/call'

/** A user assigned to a line, who can be ordered a service there. */
export type LineWorker = Account & { assignedLine: string }

export const worksOnLine = (account: Account): account is LineWorker =>
  account.assignedLine !== null && mayCall(account.roles, 'getOrderedService')
