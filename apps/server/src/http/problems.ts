import { describeProblem, PROBLEM_MEDIA_TYPE } from '@bulletin/contract/problem-document'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseUnavailable } from '../database/unavailable.ts'

/** Says which kind of 401 this is: only one that carries this header makes the web app renew its session. */
const CHALLENGES: Partial<Record<Problem['code'], string>> = {
  TOKEN_MISSING: 'Bearer realm="bulletin"',
  TOKEN_INVALID: 'Bearer realm="bulletin", error="invalid_token"',
  TOKEN_EXPIRED: 'Bearer realm="bulletin", error="invalid_token", error_description="expired"',
}

export const sendProblem = (reply: FastifyReply, refusal: Problem): FastifyReply => {
  const document = describeProblem(refusal)
  const challenge = CHALLENGES[refusal.code]
  if (challenge) void reply.header('WWW-Authenticate', challenge)
  // Serialized here: what a refusal says does not depend on the schemas of the route that gave it.
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

const REFUSALS_BY_FASTIFY_CODE: Record<string, Problem['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_REQUEST',
  FST_ERR_MAX_LIMIT: 'TOO_MANY_REQUESTS',
}

/** What an error means to the person who caused it; null when it is ours. */
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
  const code = REFUSALS_BY_FASTIFY_CODE[error.code]
  if (code) return problem(code)
  return isDatabaseUnavailable(error) ? problem('DATABASE_UNAVAILABLE') : null
}

/** Every failure leaves as a problem document; what is our own fault is logged whole and told in one sentence. */
export const registerProblems = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal?.code === 'DATABASE_UNAVAILABLE' || !refusal)
      request.log.error({ err: error }, 'request failed')
    return sendProblem(reply, refusal ?? problem('INTERNAL_ERROR'))
  })
}
