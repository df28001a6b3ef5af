import { describeProblem } from '@bulletin/contract/describe-problem'
import { PROBLEM_MEDIA_TYPE } from '@bulletin/contract/problem-document'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Socket } from 'node:net'
import type { z } from 'zod'
import { UnreadableBulletin } from '../database/bulletins/stored.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

/** The kind of 401: the web app renews its session only if this header is present. */
const CHALLENGES: Partial<Record<Problem['code'], string>> = {
  TOKEN_MISSING: 'Bearer realm="bulletin"',
  TOKEN_INVALID: 'Bearer realm="bulletin", error="invalid_token"',
  TOKEN_EXPIRED: 'Bearer realm="bulletin", error="invalid_token", error_description="expired"',
}

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the problem that is sent; null for any other answer. */
    refusal: Problem['code'] | null
  }
}

export const sendProblem = (reply: FastifyReply, refusal: Problem): FastifyReply => {
  const document = describeProblem(refusal)
  reply.refusal = refusal.code
  const challenge = CHALLENGES[refusal.code]
  if (challenge) void reply.header('WWW-Authenticate', challenge)
  // Serialised here, so that a refusal does not depend on the response schemas of its route.
  return reply
    .code(document.status)
    .type(PROBLEM_MEDIA_TYPE)
    .header('Cache-Control', 'no-store')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(document)
}

const PLACES: Record<string, string> = {
  querystring: 'query',
  params: 'params',
  body: 'body',
  headers: 'headers',
}

const REFUSALS_BY_STATUS: Record<number, Problem['code']> = {
  404: 'ROUTE_NOT_FOUND',
  412: 'PRECONDITION_FAILED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  429: 'TOO_MANY_REQUESTS',
}

/** Errors with a status from 400 to 499 are the client's, including a tablet that disconnects while sending. */
const codeOfStatus = (status = 500): Problem['code'] | null =>
  status >= 400 && status < 500 ? (REFUSALS_BY_STATUS[status] ?? 'INVALID_REQUEST') : null

/** Names the bulletin, because a board that lists many bulletins fails with this error too. */
const unreadable = ({ bulletinId }: UnreadableBulletin): Problem => ({
  ...problem('BULLETIN_UNREADABLE'),
  detail: `Le bulletin ${bulletinId} est conservé, mais son contenu ne peut pas être lu. L'équipe a été informée : signalez-lui cet identifiant.`,
})

const OURS: ReadonlySet<Problem['code']> = new Set(['DATABASE_UNAVAILABLE', 'BULLETIN_UNREADABLE'])

/** The problem to report to the client; null when the error is internal. */
const refusalOf = (error: FastifyError): Problem | null => {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const place = PLACES[error.validationContext ?? ''] ?? 'request'
    return problem(
      'INVALID_REQUEST',
      error.validation.map(({ instancePath, message }) => ({
        path: `${place}${instancePath.replaceAll('/', '.')}`,
        message: message ?? '',
      })),
    )
  }
  const code = codeOfStatus(error.statusCode)
  if (code) return problem(code)
  if (error instanceof UnreadableBulletin) return unreadable(error)
  return isDatabaseUnavailable(error) ? problem('DATABASE_UNAVAILABLE') : null
}

/** Headers that the static file server attaches to its errors. */
const headersOf = (error: FastifyError & { headers?: Readonly<Record<string, string>> }) =>
  error.headers ?? {}

/** Sends every failure as a problem document; internal errors are logged in full and reported in one sentence. */
export const registerProblems = (app: FastifyInstance): void => {
  app.decorateReply('refusal', null)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal || OURS.has(refusal.code)) request.log.error({ err: error }, 'request failed')
    // The file's length, for a range request that cannot be satisfied.
    const length = headersOf(error)['Content-Range']
    if (length !== undefined) reply.header('content-range', length)
    return sendProblem(reply, refusal ?? problem('INTERNAL_ERROR'))
  })
}

/** Error messages say that the format is invalid, without the regular expression. */
export const sayWithoutRegularExpression: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_format' && issue.format === 'regex' ? 'Format invalide' : undefined

/** Malformed HTTP never reaches Fastify: the response is written directly to the socket. */
export const answerMalformedRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const body = JSON.stringify(describeProblem(problem('INVALID_REQUEST')))
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      `Content-Type: ${PROBLEM_MEDIA_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
