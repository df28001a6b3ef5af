import type { AnswerOf, CallDefinition } from '@bulletin/contract/call'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import { sendProblem } from '../problems.ts'
import type { CallContext, CallRoutes } from './call-routes.ts'

type CallHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerOf<Definition>, Problem>>

/** Answers with a value, which the contract serialises as JSON. */
export const jsonAnswers =
  ({ addRoute }: CallRoutes) =>
  <Definition extends CallDefinition>(call: Definition, handler: CallHandler<Definition>): void =>
    addRoute(call, async (context, reply) => {
      const outcome = await handler(context)
      if (!outcome.ok) return sendProblem(reply, outcome.failure)
      return reply.code(call.answer.status).header('Cache-Control', 'no-store').send(outcome.value)
    })
