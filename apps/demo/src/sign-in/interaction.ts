import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Provider } from 'oidc-provider'
import { findByMatricule, type SignInAccount } from './account.ts'
import { errors } from './library.ts'
import { chooseAccountPage } from './pages/choose-account.ts'
import { errorPage, expiredPage, tooManyAttemptsPage } from './pages/message.ts'

const FORM_MAX_BYTES = 10 * 1024

/** Runs before each sign-in attempt; the caller supplies it to limit the attempts per address. */
export type LoginGuard = NonNullable<RouteShorthandOptions['preHandler']>

export type InteractionSettings = {
  readonly provider: Provider
  readonly accounts: readonly SignInAccount[]
  readonly password: string
  readonly appUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly loginGuard?: LoginGuard | undefined
}

type InteractionRoute = { Params: { uid: string } }

/** The page to choose an account, and the POST that signs in. */
export const registerInteraction = (app: FastifyInstance, settings: InteractionSettings): void => {
  const { provider, accounts, password, appUrl, headers, loginGuard } = settings

  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page)

  /** Rejects unless the browser has the cookie of the pending interaction of this page. */
  const assertPending = async (request: FastifyRequest<InteractionRoute>, reply: FastifyReply) => {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    if (uid !== request.params.uid) throw new errors.SessionNotFound('another interaction is pending')
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  )

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error instanceof errors.SessionNotFound) return send(reply, 400, expiredPage(appUrl))
    const status = error.statusCode ?? 500
    if (status === 429) return send(reply, status, tooManyAttemptsPage(appUrl))
    if (status >= 500) request.log.error({ error: error.name }, 'sign-in failed')
    return send(reply, status, errorPage(appUrl, String(status)))
  })

  app.get<InteractionRoute>('/interaction/:uid', async (request, reply) => {
    await assertPending(request, reply)
    return send(reply, 200, chooseAccountPage({ accounts, password, refused: null }))
  })

  app.post<InteractionRoute>(
    '/interaction/:uid',
    loginGuard === undefined ? {} : { preHandler: loginGuard },
    async (request, reply) => {
      await assertPending(request, reply)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const matricule = form.get('matricule')?.trim() ?? ''
      const account = findByMatricule(accounts, matricule)
      if (!account || form.get('password') !== password) {
        return send(reply, 422, chooseAccountPage({ accounts, password, refused: matricule }))
      }
      const login = { accountId: account.matricule, amr: ['pwd'] }
      const next = await provider.interactionResult(request.raw, reply.raw, { login })
      return reply.headers(headers).redirect(next, 303)
    },
  )
}
