import type { Account, Identity } from '@bulletin/domain/access/account'
import { problem } from '@bulletin/domain/problem/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityService } from '../identity/service.ts'
import type { CheckToken } from '../identity/token.ts'
import { sendProblem } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the token says; set by `checkBearer` for calls that come through the call router. */
    identity: Identity
    /** Who that is to us; set by `resolveAccount`, after the rate limit, for calls that do not find it out themselves. */
    account: Account
  }
}

type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

const BEARER = /^Bearer ([\w.~+/=-]+)$/i

export const createCheckBearer =
  (checkToken: CheckToken): Step =>
  async (request, reply) => {
    const header = request.headers.authorization
    if (header === undefined) return sendProblem(reply, problem('TOKEN_MISSING'))
    const token = BEARER.exec(header)?.[1]
    if (token === undefined) return sendProblem(reply, problem('TOKEN_INVALID'))
    const checked = await checkToken(token)
    if (!checked.ok) return sendProblem(reply, problem(checked.failure))
    request.identity = checked.value
    return undefined
  }

/** Apart from the token's check, because it asks the database: who calls too often must not get that far. */
export const createResolveAccount =
  (identity: IdentityService): Step =>
  async (request) => {
    request.account = (await identity.resolve(request.identity)).account
    return undefined
  }
