import { chained, type Chaining } from '@bulletin/domain/bulletin/history-chain'
import type { Clock } from '@bulletin/domain/time/clock'
import { exploitationDayAt, instantText } from '@bulletin/domain/time/day'
import { closed } from '@bulletin/domain/workflow/processing'
import type { Database } from '../../database/database.ts'
import type { ProcessingRepository, ToProcess } from './repository.ts'

const BATCH_SIZE = 200
const BEFORE_ALL_IDS = '00000000-0000-0000-0000-000000000000'

export type ClosingParts = {
  database: Pick<Database, 'exclusively'>
  repository: Pick<ProcessingRepository, 'listToClose' | 'write'>
  clock: Clock
  timeZone: string
  chaining: Chaining
  batchSize?: number
}

export const closingService = (parts: ClosingParts) => {
  const { database, repository, clock, timeZone, chaining, batchSize = BATCH_SIZE } = parts

  /** Returns false if the bulletin changed since it was read: the close then leaves it alone. */
  const closeOne = (found: ToProcess): Promise<boolean> => {
    const at = instantText(clock.now())
    const outcome = closed(found, at)
    const entry = chained(
      {
        bulletinId: found.id,
        at,
        action: 'ARCHIVED',
        matricularAccount: null,
        name: null,
        changes: outcome.changes,
        tablet: null,
        requestId: null,
      },
      { number: found.historyNumber, hash: found.historyHash },
      chaining,
    )
    return repository.write(outcome, entry, null)
  }

  return {
    /**
     * Archives every bulletin of a past day with nothing outstanding and returns their number. A lock allows one
     * process at a time. An interrupted close resumes where it stopped, because archived bulletins are not selected
     * again. `isMeant` can skip some of them.
     */
    close: (isMeant: (id: string) => boolean | Promise<boolean> = () => true): Promise<number> =>
      database.exclusively('dailyClose', async () => {
        const today = exploitationDayAt(clock.now(), timeZone)
        let [after, count] = [BEFORE_ALL_IDS, 0]
        for (;;) {
          const found = await repository.listToClose({ today, after, size: batchSize })
          for (const one of found) if ((await isMeant(one.id)) && (await closeOne(one))) count += 1
          const last = found.at(-1)
          if (!last) return count
          after = last.id
        }
      }),
  }
}
export type ClosingService = ReturnType<typeof closingService>
