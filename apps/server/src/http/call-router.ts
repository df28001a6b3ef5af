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
import type { Result } from '@bulletin/domain/result'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
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

export type CallRouter = {
  readonly answer: <Definition extends CallDefinition>(
    call: Definition,
    handler: CallHandler<Definition>,
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

/**
 * The one door of the API. A call that comes through it has been authenticated, counted, allowed by the table
 * of rights and parsed by the contract, in this order, before its handler sees it.
 */
export const createCallRouter = (
  app: FastifyInstance,
  steps: { checkBearer: Step; limitRate: Step; resolveAccount: Step },
): CallRouter => ({
  answer: (call, handler) => {
    const refuseWithoutRight = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!mayCall(request.account.roles, call.id)) return sendProblem(reply, problem('FORBIDDEN'))
    }
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        operationId: call.id,
        summary: call.summary,
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { [call.answer.status]: call.answer.schema, ...refusalsOf(call) },
        security: [{ bearer: [] }],
      },
      onRequest: [steps.checkBearer, steps.limitRate, steps.resolveAccount, refuseWithoutRight],
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
})
