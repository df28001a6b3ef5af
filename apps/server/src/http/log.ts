import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { failedQueryOf } from '../database/query-error.ts'
import type { LogLevel } from '../settings/settings.ts'

/** The fields of an error that contain no personal data. */
type LoggedError = {
  type: string
  message?: string
  code?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
}

const textIn = (error: Error, key: 'code' | 'constraint'): object => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? { [key]: value } : {}
}

/**
 * Drizzle puts query parameters into its message, and PostgreSQL the offending values: names and matricules. Of a
 * failed query, only the SQL text, the code and the constraint are logged, never the database's message.
 */
export const describeError = (error: unknown, isFromDatabase = false): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const query = failedQueryOf(error)
  const message = query === null ? error.message : `query failed: ${query}`
  return {
    type: error.name,
    ...(!isFromDatabase && { message }),
    ...textIn(error, 'code'),
    ...textIn(error, 'constraint'),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause, isFromDatabase || query !== null) }),
  }
}

/** The first line of a stack repeats the message; the frames are enough. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

export const createLog = (level: LogLevel): Logger =>
  pino({ level, serializers: { err: (error: unknown) => describeError(error) } })

/** Logs one line per request: the route, never the URL (its query contains names), headers or body. */
export const registerRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}
