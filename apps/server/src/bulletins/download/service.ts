import type { Account } from '@bulletin/domain/access/account'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import type { AnswerFile } from '../../http/attachment.ts'
import type { Trace } from '../../journal/trace.ts'
import type { SigningPdf } from '../../pdf/print.ts'
import { bulletinOf } from '../answer.ts'
import type { KeptHistory } from '../history/repository.ts'
import type { ProofService } from '../proof/service.ts'
import { findReached } from '../reached.ts'
import type { ReadingRepository } from '../reading/repository.ts'

type DownloadParts = {
  stored: Pick<ReadingRepository, 'findBulletin'>
  proofs: ProofService
  /** Null where no certificate is configured. */
  signing: Pick<SigningPdf, 'sign'> | null
  clock: Clock
  timeZone: string
  publicUrl: string
}

/** Somebody may validate or process the bulletin while it is read. */
const READINGS_MAX = 3

/** Loading takes half a second: deferred until the first bulletin is printed. */
const loadPrinting = () => import('../../pdf/bulletin/print-bulletin.ts')

export const downloadService = ({ stored, proofs, signing, clock, timeZone, publicUrl }: DownloadParts) => {
  /** The bulletin and the history that led to it: read before and after it, the history is the same. */
  const findWithHistory = async (account: Account, id: string, trace?: Trace) => {
    const reading = () => proofs.findHistory(id, account.matricularAccount)
    const lastOf = (history: KeptHistory | null) => history?.entries.at(-1)?.hash
    let before = await reading()
    for (let readings = 1; ; readings += 1) {
      const found = await findReached(stored, { account, id, call: 'downloadBulletin', trace })
      if (!found.ok) return found
      const after = await reading()
      if (lastOf(before) === lastOf(after) || readings === READINGS_MAX)
        return success({ found: found.value, history: after })
      before = after
    }
  }

  return {
    /** Prints only what this user's own response contains: no hidden field can reach the paper. */
    download: async (account: Account, id: string, trace?: Trace): Promise<Result<AnswerFile, Problem>> => {
      const now = instantText(clock.now())
      const read = await findWithHistory(account, id, trace)
      if (!read.ok) return read
      const { found, history } = read.value
      const matricule = account.matricularAccount
      const bulletin = bulletinOf(found, matricule)
      if (bulletin.managerValidationDate === null) return failure(problem('BULLETIN_NOT_VALIDATED'))
      const { contentHash, activatedCM, autoComputeValidCm } = found
      const line = { activatedCM, autoComputeValidCm }
      const proof = history && (await proofs.prove(history, { id, stored: found, matricule }))
      const { baseNameOf, printBulletin } = await loadPrinting()
      const content = await printBulletin(
        bulletin,
        { contentHash, line, timeZone, now },
        { proof, verifyAddress: `${publicUrl}/verify`, signing },
      )
      return success({ content, name: `${baseNameOf(bulletin)}.pdf` })
    },
  }
}
export type DownloadService = ReturnType<typeof downloadService>
