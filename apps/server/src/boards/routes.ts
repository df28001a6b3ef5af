import { followBoards } from '@bulletin/contract/calls/boards'
import type { CallRouter } from '../http/call-router.ts'
import type { BoardHub } from './hub.ts'

export const boardRoutes = (router: CallRouter, { follow }: Pick<BoardHub, 'follow'>): void => {
  router.answerStream(followBoards, ({ account, confirm }) => follow(account, confirm))
}
