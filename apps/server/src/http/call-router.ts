import {
  COMMON_PROBLEMS,
  type AnswerOf,
  type CallDefinition,
  type CheckedRequestOf,
} from '@bulletin/contract/call'
import { PROBLEM_MEDIA_TYPE, ProblemDocument } from '@bulletin/contract/problem-document'
import type { Account } from '@bulletin/domain/access/account'
import { mayCall } from '@bulletin/domain/access/call'
import { problem, PROBLEM_STATUS, type Problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { failure, type Result } from '@bulletin/domain/result'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  onRequestAsyncHookHandler,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import { sendProblem } from './problems.ts'

type Step = onRequestAsyncHookHandler

/** What a handler gets: who calls, and the parts of the request, all checked against the contract. */
export type CallContext<Definition extends CallDefinition> = CheckedRequestOf<Definition> & {
  account: Account
  requestId: string
}

export type CallHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerOf<Definition>, Problem>>

/** What a handler that writes its own text gets: the body is not read yet, only what came over the wire. */
export type TextContext<Definition extends CallDefinition> = Omit<CallContext<Definition>, 'body'> & {
  body: Uint8Array
  headers: IncomingHttpHeaders
}

/** An answer that is JSON already. `isAgain`: it was done before, and is only told again. */
export type AnswerText = { text: string; isAgain?: boolean; headers?: Readonly<Record<string, string>> }

export type TextHandler<Definition extends CallDefinition> = (
  context: TextContext<Definition>,
) => Promise<Result<AnswerText, Problem>>

/** Who wants to know what becomes of a call. */
export type TextObserver<Definition extends CallDefinition> = {
  /** Refused by the handler, or for want of a right. */
  refused?: (context: TextContext<Definition>, refusal: Problem) => void
  /** Answered, whatever the answer: also by who limits the rate, or by a fault of ours. */
  answered?: (status: number) => void
}

export type CallRouter = {
  readonly answer: <Definition extends CallDefinition>(
    call: Definition,
    handler: CallHandler<Definition>,
  ) => void
  /** The same for a handler that reads the body and writes the answer by itself. */
  readonly answerText: <Definition extends CallDefinition>(
    call: Definition,
    handler: TextHandler<Definition>,
    observer?: TextObserver<Definition>,
  ) => void
}

/** The refusals of a call grouped by status, as its documentation shows them. */
const refusalsOf = (call: CallDefinition) => {
  const codes: ProblemCode[] = [...COMMON_PROBLEMS, ...call.problems]
  const statuses = [...new Set(codes.map((code) => PROBLEM_STATUS[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: codes.filter((code) => PROBLEM_STATUS[code] === status).join(', '),
        content: { [PROBLEM_MEDIA_TYPE]: { schema: ProblemDocument } },
      },
    ]),
  )
}

const schemaOf = (call: CallDefinition): FastifySchema => ({
  operationId: call.id,
  summary: call.summary,
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  response: {
    [call.answer.status]: call.answer.schema,
    ...(call.answer.again && { [call.answer.again]: call.answer.schema }),
    ...refusalsOf(call),
  },
  security: [{ bearer: [] }],
})

const NO_BODY = new Uint8Array()

/**
 * Takes JSON as it came over the wire, and nothing else. The schema of the body is there to be read by people: the
 * handler has a reader of its own.
 */
const takeBodiesAsBytes = (scope: FastifyInstance): void => {
  scope.setValidatorCompiler<z.ZodType>((route) =>
    route.httpPart === 'body' ? (body: unknown) => ({ value: body }) : validatorCompiler(route),
  )
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * The one door of the API. A call that comes through it has been authenticated, counted, allowed by the table
 * of rights and parsed by the contract, in this order, before its handler sees it.
 */
export const createCallRouter = (
  app: FastifyInstance,
  steps: { checkBearer: Step; limitRate: Step; resolveAccount: Step },
): CallRouter => {
  const enter = [steps.checkBearer, steps.limitRate, steps.resolveAccount]
  const mayMake = (request: FastifyRequest, call: CallDefinition): boolean =>
    mayCall(request.account.roles, call.id)
  const refuseWithoutRight =
    (call: CallDefinition) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (!mayMake(request, call)) return sendProblem(reply, problem('FORBIDDEN'))
    }

  return {
    answer: (call, handler) => {
      app.route({
        method: call.method,
        url: call.path,
        schema: schemaOf(call),
        onRequest: [...enter, refuseWithoutRight(call)],
        handler: async (request, reply) => {
          const outcome = await handler({
            params: request.params,
            query: request.query,
            body: request.body,
            account: request.account,
            requestId: request.id,
          } as CallContext<typeof call>)
          if (!outcome.ok) return sendProblem(reply, outcome.failure)
          return reply.code(call.answer.status).header('Cache-Control', 'no-store').send(outcome.value)
        },
      })
    },

    answerText: (call, handler, observer = {}) => {
      const addRoute = (scope: FastifyInstance): void => {
        scope.route({
          method: call.method,
          url: call.path,
          schema: schemaOf(call),
          // What comes with a body is refused once it has come: what somebody sent in vain is not lost.
          onRequest: call.body ? enter : [...enter, refuseWithoutRight(call)],
          onResponse: async (_request, reply) => observer.answered?.(reply.statusCode),
          handler: async (request, reply) => {
            const context = {
              params: request.params,
              query: request.query,
              body: request.body instanceof Uint8Array ? request.body : NO_BODY,
              headers: request.headers,
              account: request.account,
              requestId: request.id,
            } as TextContext<typeof call>
            const outcome = mayMake(request, call) ? await handler(context) : failure(problem('FORBIDDEN'))
            if (!outcome.ok) {
              observer.refused?.(context, outcome.failure)
              return sendProblem(reply, outcome.failure)
            }
            const { text, isAgain = false, headers = {} } = outcome.value
            return reply
              .code(isAgain ? (call.answer.again ?? call.answer.status) : call.answer.status)
              .type('application/json; charset=utf-8')
              .headers({ ...headers, 'Cache-Control': 'no-store' })
              .send(text)
          },
        })
      }
      if (!call.body) return addRoute(app)
      void app.register(async (scope) => {
        takeBodiesAsBytes(scope)
        addRoute(scope)
      })
    },
  }
}
