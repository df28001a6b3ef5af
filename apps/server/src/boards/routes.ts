import { followBoards } from '@bulletin/contract/calls/boards'
import { submitBulletin } from '@bulletin/contract/calls/bulletins'
import type { FastifyInstance } from 'fastify'
import type { CallRouter } from '../http/call-router.ts'
import type { BoardHub } from './hub.ts'
import type { BoardTeller } from './teller.ts'

/** Everything that is done to bulletins is posted under one address. */
const BULLETINS = submitBulletin.path
const REFUSALS_FROM = 300

export const boardRoutes = (router: CallRouter, { follow }: Pick<BoardHub, 'follow'>): void => {
  router.answerStream(followBoards, ({ account, confirm }) => follow(account, confirm))
}

/** Who sent something is answered first; then the others are told. */
export const tellAfterPosts = (app: FastifyInstance, { tellSoon }: Pick<BoardTeller, 'tellSoon'>): void => {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
    const isWritten = method === 'POST' && statusCode < REFUSALS_FROM
    if (isWritten && routeOptions.url?.startsWith(BULLETINS)) tellSoon()
    done()
  })
}
