import type { Account } from '@bulletin/domain/access/account'
import { problem } from '@bulletin/domain/problem/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityService } from '../identity/service.ts'
import type { CheckToken } from '../identity/token.ts'
import { sendProblem } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticate`; only calls that come through the call router may read it. */
    account: Account
  }
}

export type Authenticate = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

const BEARER = /^Bearer ([\w.~+/=-]+)$/i

export const createAuthenticate =
  (checkToken: CheckToken, identity: IdentityService): Authenticate =>
  async (request, reply) => {
    const header = request.headers.authorization
    if (header === undefined) return sendProblem(reply, problem('TOKEN_MISSING'))
    const token = BEARER.exec(header)?.[1]
    if (token === undefined) return sendProblem(reply, problem('TOKEN_INVALID'))
    const checked = await checkToken(token)
    if (!checked.ok) return sendProblem(reply, problem(checked.failure))
    request.account = await identity.resolve(checked.value)
    return undefined
  }
