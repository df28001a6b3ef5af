import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Ids } from '../ids.ts'

export const REQUEST_ID_HEADER = 'X-Request-Id'

const ACCEPTABLE = /^[\w-]{8,64}$/

/** Keeps the request id of the proxy or the tablet if it is valid, so that all logs share one id. */
export const requestIdFrom =
  (ids: Ids) =>
  (request: IncomingMessage): string => {
    const given = request.headers[REQUEST_ID_HEADER.toLowerCase()]
    return typeof given === 'string' && ACCEPTABLE.test(given) ? given : ids.next()
  }

export const registerRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
}
