import type { Account } from '@bulletin/domain/access/account'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import type { AnswerFile } from '../../http/attachment.ts'
import type { Trace } from '../../journal/trace.ts'
import { bulletinOf } from '../answer.ts'
import { findReached } from '../reached.ts'
import type { ReadingRepository } from '../reading/repository.ts'

type DownloadParts = {
  stored: Pick<ReadingRepository, 'findBulletin'>
  clock: Clock
  timeZone: string
}

/** Loading takes half a second: deferred until the first bulletin is printed. */
const loadPrinting = () => import('../../pdf/bulletin/print-bulletin.ts')

export const downloadService = ({ stored, clock, timeZone }: DownloadParts) => ({
  /** Prints only what this user's own response contains: no hidden field can reach the paper. */
  download: async (account: Account, id: string, trace?: Trace): Promise<Result<AnswerFile, Problem>> => {
    const now = instantText(clock.now())
    const found = await findReached(stored, { account, id, call: 'downloadBulletin', trace })
    if (!found.ok) return found
    const bulletin = bulletinOf(found.value, account.matricularAccount)
    if (bulletin.managerValidationDate === null) return failure(problem('BULLETIN_NOT_VALIDATED'))
    const { contentHash, activatedCM, autoComputeValidCm } = found.value
    const line = { activatedCM, autoComputeValidCm }
    const { baseNameOf, printBulletin } = await loadPrinting()
    const content = await printBulletin(bulletin, { contentHash, line, timeZone, now })
    return success({ content, name: `${baseNameOf(bulletin)}.pdf` })
  },
})
export type DownloadService = ReturnType<typeof downloadService>
