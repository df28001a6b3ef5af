import {
  downloadLogReport,
  getBulletinProof,
  getLogIntegrity,
  startLogCheck,
} from '@bulletin/contract/calls/log'
import { problem } from '@bulletin/domain/problem/problem'
import { failure, success } from '@bulletin/domain/result'
import type { CallRouter } from '../http/call-router.ts'

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

export const logRoutes = (router: CallRouter): void => {
  router.answer(getLogIntegrity, async () => success(EMPTY))
  router.answer(startLogCheck, async () => success(NO_CHECK))
  router.answerFile(getBulletinProof, async () => failure(problem('NOT_SEALED_YET')))
  router.answerFile(downloadLogReport, async () =>
    success({ content: Buffer.from('{}'), name: 'constat.json' }),
  )
}
