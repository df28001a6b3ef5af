import type { Account, Identity } from '@bulletin/domain/access/account'
import { problem } from '@bulletin/domain/problem/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityService } from '../identity/service.ts'
import type { CheckToken } from '../identity/token.ts'
import { sendProblem } from './problems.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The content of the token; set by `checkBearer` for calls that pass through the call router. */
    identity: Identity
    /**
     * The account of the caller; set by `resolveAccount`, after the rate limit, unless the handler resolves it itself.
     */
    account: Account
    /** Whose token was refused although its signature is good; null otherwise. */
    refusedBearer: Identity | null
  }
}

type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

const BEARER = /^Bearer ([\w.~+/=-]+)$/i

const tokenIn = (header: string): string | undefined => BEARER.exec(header)?.[1]

export const createCheckBearer =
  (checkToken: CheckToken): Step =>
  async (request, reply) => {
    const header = request.headers.authorization
    if (header === undefined) return sendProblem(reply, problem('TOKEN_MISSING'))
    const token = tokenIn(header)
    if (token === undefined) return sendProblem(reply, problem('TOKEN_INVALID'))
    const checked = await checkToken(token, (bearer) => {
      request.refusedBearer = bearer
    })
    if (!checked.ok) return sendProblem(reply, problem(checked.failure))
    request.identity = checked.value
    return undefined
  }

/** Separate from the token check because it queries the database: the rate limit must run before it. */
export const createResolveAccount =
  (identity: IdentityService): Step =>
  async (request) => {
    request.account = (await identity.resolve(request.identity)).account
    return undefined
  }

/** Re-checks the token of a long-running request; null once the token is no longer valid. */
export type ConfirmBearer = (request: Pick<FastifyRequest, 'headers'>) => Promise<Account | null>

export const createConfirmBearer =
  (checkToken: CheckToken, identity: Pick<IdentityService, 'resolve'>): ConfirmBearer =>
  async ({ headers }) => {
    const checked = await checkToken(tokenIn(headers.authorization ?? '') ?? '')
    if (checked.ok) return (await identity.resolve(checked.value)).account
    // A provider that is briefly unreachable does not revoke the token: throw instead of returning null.
    if (checked.failure === 'SIGN_IN_UNAVAILABLE') throw new Error('the token cannot be checked now')
    return null
  }
