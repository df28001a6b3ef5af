import type { CallDefinition } from '@bulletin/contract/call'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { FastifyReply } from 'fastify'
import { sendProblem } from '../problems.ts'
import type { CallContext, CallRoutes, HowSent } from './call-routes.ts'

/**
 * A response already serialised as JSON. `isAgain`: the operation was done by an earlier call; this repeats its result.
 * Long responses are a Buffer, which avoids building and garbage-collecting strings of several megabytes.
 */
export type AnswerText = {
  text: string | Buffer
  isAgain?: boolean
  headers?: Readonly<Record<string, string>>
}

type TextHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerText, Problem>>

export const sendText = (reply: FastifyReply, { answer }: CallDefinition, sent: AnswerText): FastifyReply =>
  reply
    .code(sent.isAgain ? (answer.again ?? answer.status) : answer.status)
    .type('application/json; charset=utf-8')
    .headers({ ...sent.headers, 'Cache-Control': 'no-store' })
    .send(sent.text)

/** Like `jsonAnswers`, for a handler that serialises the response itself. */
export const jsonTextAnswers =
  ({ addRoute }: CallRoutes) =>
  <Definition extends CallDefinition>(
    call: Definition,
    handler: TextHandler<Definition>,
    sent?: HowSent,
  ): void =>
    addRoute(
      call,
      async (context, reply) => {
        const outcome = await handler(context)
        return outcome.ok ? sendText(reply, call, outcome.value) : sendProblem(reply, outcome.failure)
      },
      sent,
    )
