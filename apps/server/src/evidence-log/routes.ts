import {
  downloadLogReport,
  getBulletinProof,
  getLogIntegrity,
  startLogCheck,
} from '@bulletin/contract/calls/log'
import type { Account } from '@bulletin/domain/access/account'
import { inclusionProofText } from '@bulletin/domain/evidence/inclusion-proof'
import type { Problem } from '@bulletin/domain/problem/problem'
import { success, type Result } from '@bulletin/domain/result'
import type { CallRouter } from '../http/call-router.ts'
import type { Trace } from '../journal/trace.ts'
import type { EvidenceLog } from './build.ts'

/** Finds a bulletin that the account may read. */
export type FindReadable = (account: Account, id: string, trace: Trace) => Promise<Result<unknown, Problem>>

export const logRoutes = (
  router: CallRouter,
  { proofs, integrity, check }: Pick<EvidenceLog, 'proofs' | 'integrity' | 'check'>,
  findReadable: FindReadable,
): void => {
  router.answer(getLogIntegrity, async () => success(await integrity.getIntegrity()))
  router.answer(startLogCheck, async () => success(await check.start()))
  router.answerFile(downloadLogReport, async () =>
    success({ content: Buffer.from(await integrity.report()), name: 'constat.json' }),
  )
  router.answerFile(getBulletinProof, async ({ account, params, trace }) => {
    const readable = await findReadable(account, params.id, trace)
    if (!readable.ok) return readable
    const proof = await proofs.findBulletinProof(params.id)
    return proof.ok
      ? success({ content: Buffer.from(inclusionProofText(proof.value)), name: `${params.id}.tlog-proof` })
      : proof
  })
}
