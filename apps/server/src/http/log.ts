import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { failedQueryOf } from '../database/query-error.ts'
import type { LogLevel } from '../settings/settings.ts'

/** What may be said of an error without saying anything of a person. */
type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/**
 * Drizzle puts a query's parameters into its message, and PostgreSQL the offending row into its detail: names
 * and matricules. Only the text of the query, the code and the stack are kept.
 */
export const describeError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const query = failedQueryOf(error)
  return {
    type: error.name,
    message: query === null ? error.message : `query failed: ${query}`,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** The first line of a stack repeats the message; the frames are enough. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

export const createLog = (level: LogLevel): Logger => pino({ level, serializers: { err: describeError } })

/** One line a request: the route, never the address (its query names people), never a header or a body. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}
