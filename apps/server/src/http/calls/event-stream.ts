import type { CallDefinition } from '@bulletin/contract/call'
import type { Account } from '@bulletin/domain/access/account'
import { mayCall } from '@bulletin/domain/access/call'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { Readable } from 'node:stream'
import { sendProblem } from '../problems.ts'
import type { CallRoutes } from './call-routes.ts'
import { schemaOf } from './route-schema.ts'

/** The user who follows a stream, and a check that the user is still allowed to. */
type StreamHandler = (follower: {
  account: Account
  confirm: () => Promise<Account | null>
}) => Result<Readable, Problem>

/** Prevents proxies from buffering or transforming the stream; the connection closes with it. */
const STREAM_HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

/** Answers with events, on a response that stays open until one side closes it. */
export const eventStreamAnswers =
  ({ app, steps, stepsOf }: CallRoutes) =>
  <Definition extends CallDefinition & { answer: { file: 'text/event-stream' } }>(
    call: Definition,
    handler: StreamHandler,
  ): void => {
    app.route({
      method: call.method,
      url: call.path,
      schema: schemaOf(call),
      config: { call: call.id },
      onRequest: stepsOf(call),
      // Compression would buffer events, and a HEAD request must not open a stream.
      compress: false,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const confirm = async (): Promise<Account | null> => {
          const account = await steps.confirmBearer(request)
          return account && mayCall(account.roles, call.id) ? account : null
        }
        const outcome = handler({ account: request.account, confirm })
        if (!outcome.ok) return sendProblem(reply, outcome.failure)
        return reply
          .code(call.answer.status)
          .type(`${call.answer.file}; charset=utf-8`)
          .headers(STREAM_HEADERS)
          .send(outcome.value)
      },
    })
  }
