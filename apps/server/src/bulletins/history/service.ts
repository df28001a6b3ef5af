import type { TimelineEntry } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import { mayReach } from '@bulletin/domain/access/call'
import { entryAsSeenBy } from '@bulletin/domain/bulletin/as-seen-by'
import { isShown } from '@bulletin/domain/bulletin/server-facts'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { bulletinDetails, unreachedDetails } from '../../journal/bulletin-details.ts'
import type { Trace } from '../../journal/trace.ts'
import type { HistoryRepository } from './repository.ts'

export const historyService = (repository: HistoryRepository) => ({
  getHistory: async (
    account: Account,
    id: string,
    trace?: Trace,
  ): Promise<Result<TimelineEntry[], Problem>> => {
    const found = await repository.findHistory(id, account.matricularAccount)
    if (!found || !mayReach(account, 'getBulletinHistory', found)) {
      trace?.note(unreachedDetails(account, 'getBulletinHistory', found))
      return failure(problem('FORBIDDEN'))
    }
    trace?.note(bulletinDetails(found))
    const reader = { driver: found.driver, matricule: account.matricularAccount }
    return success(
      found.entries.map((entry) => {
        const { number, at, action, matricularAccount, name, changes } = entryAsSeenBy(entry, reader)
        const shown = changes.filter(isShown)
        return { number, at, action, matricularAccount, name, changes: shown }
      }),
    )
  },
})
export type HistoryService = ReturnType<typeof historyService>
