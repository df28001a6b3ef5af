import { followBoards } from '@bulletin/contract/calls/boards'
import { submitBulletin } from '@bulletin/contract/calls/bulletins'
import type { FastifyInstance } from 'fastify'
import type { CallRouter } from '../http/call-router.ts'
import type { BoardHub } from './hub.ts'
import type { BoardTeller } from './teller.ts'

/** All calls that write bulletins are POST requests under this path. */
const BULLETINS = submitBulletin.path
const REFUSALS_FROM = 300

export const boardRoutes = (router: CallRouter, { follow }: Pick<BoardHub, 'follow'>): void => {
  router.answerStream(followBoards, ({ account, confirm }) => follow(account, confirm))
}

/** Runs after the response is sent: the sender never waits for the other pages to be notified. */
export const tellAfterPosts = (app: FastifyInstance, { tellSoon }: Pick<BoardTeller, 'tellSoon'>): void => {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
    const isWritten = method === 'POST' && statusCode < REFUSALS_FROM
    if (isWritten && routeOptions.url?.startsWith(BULLETINS)) tellSoon()
    done()
  })
}
