import type { TimelineEntry } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import { mayReach } from '@bulletin/domain/access/call'
import { entryAsSeenBy } from '@bulletin/domain/bulletin/as-seen-by'
import { isShown } from '@bulletin/domain/bulletin/server-facts'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import { bulletinDetails, unreachedDetails } from '../../journal/bulletin-details.ts'
import type { Trace } from '../../journal/trace.ts'
import type { HistoryRepository, KeptHistory } from './repository.ts'

const timelineOf = ({ driver, entries }: KeptHistory, matricule: string): TimelineEntry[] =>
  entries.map((entry) => {
    const seen = entryAsSeenBy(entry, { driver, matricule })
    const { number, at, action, matricularAccount, name, changes } = seen
    return { number, at, action, matricularAccount, name, changes: changes.filter(isShown) }
  })

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
    return success(timelineOf(found, account.matricularAccount))
  },

  /** Of a driver's own bulletin, for the right of access: no screen shows it to them. */
  readOwnHistory: async (driver: string, id: string): Promise<TimelineEntry[]> => {
    const found = await repository.findHistory(id, driver)
    return found?.driver === driver ? timelineOf(found, driver) : []
  },
})
export type HistoryService = ReturnType<typeof historyService>
