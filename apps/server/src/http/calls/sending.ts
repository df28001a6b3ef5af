import type { CallDefinition } from '@bulletin/contract/call'
import { mayCall } from '@bulletin/domain/access/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import { failure, type Result } from '@bulletin/domain/result'
import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Trace } from '../../journal/trace.ts'
import type { KnownAccount } from '../../identity/service.ts'
import { answerAsLastSeen, type AccountChanged, type Accounts } from '../as-last-seen.ts'
import { sendProblem } from '../problems.ts'
import type { CallRoutes } from './call-routes.ts'
import { sendText, type AnswerText } from './json-text.ts'
import { schemaOf } from './route-schema.ts'

/** A request body as received, not parsed yet, with its sender. */
type Sending = {
  matricule: string
  body: Uint8Array
  headers: IncomingHttpHeaders
  requestId: string
}

type TracedSending = Sending & { trace: Pick<Trace, 'note'> }

/** The handler's write statement must check that the account still matches `known.basis`. */
type SendingHandler = (
  sending: TracedSending,
  known: KnownAccount,
) => Promise<Result<AnswerText, Problem | AccountChanged>>

/** Notified of the outcome of each sending. */
type SendingObserver = {
  /** The handler refused somebody who has the right to send. */
  refused: (sending: Sending, refusal: Problem) => void
  /** Called after every response, including those of the rate limit and internal errors. */
  answered: (status: number) => void
}

const NO_BODY = new Uint8Array()

/**
 * Accepts JSON bodies only, as raw bytes. The body schema serves only as documentation: the handler parses the body
 * itself.
 */
const takeBodiesAsBytes = (scope: FastifyInstance): void => {
  scope.setValidatorCompiler<z.core.$ZodType>((route) =>
    route.httpPart === 'body' ? (body: unknown) => ({ value: body }) : validatorCompiler(route),
  )
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** Like `jsonTextAnswers`, for a handler that also parses the body and confirms the account itself. */
export const sendingAnswers =
  ({ app, steps, traceFor }: CallRoutes, accounts: Accounts) =>
  (call: CallDefinition, handler: SendingHandler, { refused, answered }: SendingObserver): void => {
    void app.register(async (scope) => {
      takeBodiesAsBytes(scope)
      scope.route({
        method: call.method,
        url: call.path,
        schema: schemaOf(call),
        config: { call: call.id },
        // The handler asks for the rights: it finds the account once for both, and again when it changes meanwhile.
        onRequest: [steps.checkBearer, steps.limitRate],
        onResponse: (_request, reply, done) => {
          answered(reply.statusCode)
          done()
        },
        handler: async (request, reply) => {
          const { identity, body, headers, id } = request
          const sending = {
            matricule: identity.matricule,
            body: body instanceof Uint8Array ? body : NO_BODY,
            headers,
            requestId: id,
          }
          const outcome = await answerAsLastSeen(identity, accounts, async (known) => {
            request.account = known.account
            // With the roles of this try.
            request.trace = null
            return mayCall(known.account.roles, call.id)
              ? handler({ ...sending, trace: traceFor(request, call.id) }, known)
              : failure(problem('FORBIDDEN'))
          })
          if (outcome.ok) return sendText(reply, call, outcome.value)
          // What somebody without the right sends is nobody's bulletin: the journal says that it came.
          if (mayCall(request.account.roles, call.id)) refused(sending, outcome.failure)
          return sendProblem(reply, outcome.failure)
        },
      })
    })
  }
