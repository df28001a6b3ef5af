import type { Account } from '@bulletin/domain/access/account'
import { chained, type Chaining } from '@bulletin/domain/bulletin/history-chain'
import { PERSON_FULL_NAME_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { freeTextFormat } from '@bulletin/domain/typing/free-text'
import { actionRefusal, type BulletinAction } from '@bulletin/domain/workflow/actions'
import type { HrProcessing } from '@bulletin/domain/workflow/hr-processing'
import { processed } from '@bulletin/domain/workflow/processing'
import type { DelayPosField } from '@bulletin/domain/workflow/virtual-status'
import { bulletinText } from '../answer.ts'
import {
  bulletinDetails,
  decisionChanges,
  unreachedDetails,
  type TracedBulletin,
} from '../../journal/bulletin-details.ts'
import type { Trace } from '../../journal/trace.ts'
import type { ReadingRepository } from '../reading/repository.ts'
import type { ProcessingRepository, ToProcess } from './repository.ts'

const nameFormat = freeTextFormat(PERSON_FULL_NAME_MAX_CHARACTERS)

/** Two users may process delay and position at the same time: the second one retries, so that both succeed. */
const TRIES = 5

const ACTION = { DELAY: 'PROCESS_DELAY', POS: 'PROCESS_POS' } as const satisfies Record<
  DelayPosField,
  BulletinAction
>

/** The account that processes the bulletin, the request id, and the trace of the request where a person asks. */
export type Secretary = { account: Account; requestId: string; trace?: Trace }

const tracedOf = ({ driverMatricularAccount: driver, ...same }: ToProcess): TracedBulletin => ({
  ...same,
  driver,
})

export type ProcessingParts = {
  repository: Pick<ProcessingRepository, 'findToProcess' | 'write'>
  stored: Pick<ReadingRepository, 'findBulletin'>
  clock: Clock
  chaining: Chaining
}

export const processingService = ({ repository, stored, clock, chaining }: ProcessingParts) => {
  /** Why this account cannot process the bulletin now; null if it can. */
  const refusalOf = (account: Account, found: ToProcess | null, field: DelayPosField): Problem | null => {
    // An unknown id and a forbidden one get the same response, so that callers cannot probe which ids exist.
    const refusal = found ? actionRefusal(ACTION[field], found, account) : 'NOT_ALLOWED'
    switch (refusal) {
      case null:
        return null
      case 'ALREADY_PROCESSED':
        return problem('BULLETIN_ALREADY_PROCESSED')
      case 'NOT_YET_VALIDATED':
        return problem('BULLETIN_AWAITS_MANAGER')
      case 'NOT_ALLOWED':
      case 'ALREADY_VALIDATED':
      case 'OPENED_FROM_ARCHIVES':
        return problem('FORBIDDEN')
    }
  }

  const treat = (found: ToProcess, { account, requestId, trace }: Secretary, asked: HrProcessing) => {
    const by = {
      matricule: account.matricularAccount,
      name: nameFormat.typed(account.name),
      at: instantText(clock.now()),
    }
    const outcome = processed(found, asked, by)
    const entry = chained(
      {
        bulletinId: found.id,
        at: by.at,
        action: 'PROCESSED',
        matricularAccount: by.matricule,
        name: by.name,
        changes: outcome.changes,
        tablet: null,
        requestId,
      },
      { number: found.historyNumber, hash: found.historyHash },
      chaining,
    )
    const journalled = trace
      ? trace.deed({
          ...bulletinDetails(tracedOf(found)),
          changes: decisionChanges(outcome.changes),
        })
      : null
    return repository.write(outcome, entry, journalled)
  }

  return {
    /** Returns the updated bulletin as response JSON. */
    process: async (
      secretary: Secretary,
      id: string,
      asked: HrProcessing,
    ): Promise<Result<string, Problem>> => {
      const { account, trace } = secretary
      for (let tries = 0; tries < TRIES; tries += 1) {
        const found = await repository.findToProcess(id, account.matricularAccount)
        const refusal = refusalOf(account, found, asked.delayPosField)
        if (refusal?.code === 'FORBIDDEN')
          trace?.note(unreachedDetails(account, 'processBulletin', found && tracedOf(found)))
        else if (found) trace?.note(bulletinDetails(tracedOf(found)))
        if (refusal || !found) return failure(refusal ?? problem('FORBIDDEN'))
        if (!(await treat(found, secretary, asked))) continue
        const now = await stored.findBulletin(id, account.matricularAccount)
        if (!now) throw new Error('A treated bulletin is gone')
        return success(bulletinText(now, account.matricularAccount))
      }
      return failure(problem('BULLETIN_ALREADY_PROCESSED'))
    },
  }
}
export type ProcessingService = ReturnType<typeof processingService>
