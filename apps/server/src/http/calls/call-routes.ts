import type { CallDefinition, CheckedRequestOf } from '@bulletin/contract/call'
import type { Account } from '@bulletin/domain/access/account'
import { mayCall } from '@bulletin/domain/access/call'
import { problem } from '@bulletin/domain/problem/problem'
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { ConfirmBearer } from '../authenticate.ts'
import type { JournalRecorder } from '../../journal/recorder.ts'
import type { Trace } from '../../journal/trace.ts'
import { sendProblem } from '../problems.ts'
import { recordCalls } from './recording.ts'
import { schemaOf } from './route-schema.ts'

type Step = onRequestAsyncHookHandler

/** The checks of a request before its handler runs. */
export type CallSteps = {
  checkBearer: Step
  limitRate: Step
  resolveAccount: Step
  confirmBearer: ConfirmBearer
  /** Where every call leaves its trace. */
  recorder: JournalRecorder
}

/** What a handler receives: the caller's account and the request, validated against the contract. */
export type CallContext<Definition extends CallDefinition> = CheckedRequestOf<Definition> & {
  account: Account
  requestId: string
  /**
   * Database position of the caller's last write, so that a replica must be at least this recent; null if irrelevant.
   */
  readAfter: string | null
  /** Takes what only the handler knows of this access. */
  trace: Trace
}

/** Compression is disabled where it costs more time than it saves on the network. */
export type HowSent = { isCompressed: boolean }

/** Where the kinds of answer add their routes. */
export const callRoutes = (app: FastifyInstance, steps: CallSteps) => {
  const { traceFor } = recordCalls(app, steps.recorder)

  const stepsOf = (call: CallDefinition): Step[] => {
    const refuseWithoutRight: Step = async ({ account }, reply) =>
      mayCall(account.roles, call.id) ? undefined : sendProblem(reply, problem('FORBIDDEN'))
    return [steps.checkBearer, steps.limitRate, steps.resolveAccount, refuseWithoutRight]
  }

  const addRoute = <Definition extends CallDefinition>(
    call: Definition,
    answer: (
      context: CallContext<Definition>,
      reply: FastifyReply,
      headers: IncomingHttpHeaders,
    ) => Promise<FastifyReply>,
    { isCompressed }: HowSent = { isCompressed: true },
  ): void => {
    app.route({
      ...(!isCompressed && { compress: false }),
      method: call.method,
      url: call.path,
      // No HEAD route: it would run the handler, which may record the content as delivered, without sending a body.
      exposeHeadRoute: false,
      schema: schemaOf(call),
      config: { call: call.id, tellsVersion: call.version !== undefined },
      onRequest: stepsOf(call),
      handler: (request, reply) => {
        const { params, query, body, account, id, headers, readAfter = null } = request
        const trace = traceFor(request, call.id)
        return answer(
          { params, query, body, account, requestId: id, readAfter, trace } as CallContext<Definition>,
          reply,
          headers,
        )
      },
    })
  }

  return { app, steps, stepsOf, traceFor, addRoute }
}

export type CallRoutes = ReturnType<typeof callRoutes>
