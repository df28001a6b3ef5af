import type { AnswerOf, CallDefinition } from '@bulletin/contract/call'
import { problem, type Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import { hasVersion, IF_MATCH } from '../if-match.ts'
import { sendProblem } from '../problems.ts'
import type { CallContext, CallRoutes } from './call-routes.ts'

/** A list with its version. */
export type Versioned<Answer> = { answer: Answer; version: string }

type VersionedHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition> & {
    /** Whether the request's `If-Match` header names this version. */
    replaces: (version: string) => boolean
  },
) => Promise<Result<Versioned<AnswerOf<Definition>>, Problem>>

/**
 * Like `jsonAnswers`, for a list that is replaced as a whole: its version is sent as `ETag` and received as `If-Match`.
 */
export const versionedListAnswers =
  ({ addRoute }: CallRoutes) =>
  <Definition extends CallDefinition & { version: 'told' | 'asked' }>(
    call: Definition,
    handler: VersionedHandler<Definition>,
  ): void =>
    addRoute(call, async (context, reply, headers) => {
      const named = headers[IF_MATCH]
      if (call.version === 'asked' && named === undefined)
        return sendProblem(reply, problem('PRECONDITION_REQUIRED'))
      const outcome = await handler({ ...context, replaces: (version) => hasVersion(named, version) })
      if (!outcome.ok) return sendProblem(reply, outcome.failure)
      const { answer, version } = outcome.value
      return reply
        .code(call.answer.status)
        .headers({ ETag: `"${version}"`, 'Cache-Control': 'no-store' })
        .send(answer)
    })
