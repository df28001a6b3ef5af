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
import type { EvidenceLog } from './build.ts'

const NO_CHECK = { state: 'NEVER', done: 0, total: 0, at: null, ok: null } as const
const EMPTY = {
  lastSeal: null,
  sealed: 0,
  unsealed: 0,
  seals: [],
  witnesses: [],
  fault: null,
  check: NO_CHECK,
}

/** Finds a bulletin that the account may read. */
export type FindReadable = (account: Account, id: string) => Promise<Result<unknown, Problem>>

export const logRoutes = (
  router: CallRouter,
  { proofs }: Pick<EvidenceLog, 'proofs'>,
  findReadable: FindReadable,
): void => {
  router.answer(getLogIntegrity, async () => success(EMPTY))
  router.answer(startLogCheck, async () => success(NO_CHECK))
  router.answerFile(downloadLogReport, async () =>
    success({ content: Buffer.from('{}'), name: 'constat.json' }),
  )
  router.answerFile(getBulletinProof, async ({ account, params }) => {
    const readable = await findReadable(account, params.id)
    if (!readable.ok) return readable
    const proof = await proofs.findBulletinProof(params.id)
    return proof.ok
      ? success({ content: Buffer.from(inclusionProofText(proof.value)), name: `${params.id}.tlog-proof` })
      : proof
  })
}
