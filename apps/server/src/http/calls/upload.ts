import type { AnswerOf, CallDefinition } from '@bulletin/contract/call'
import type { Account, Identity } from '@bulletin/domain/access/account'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { z } from 'zod'
import { sendProblem } from '../problems.ts'
import { partsOf, takeUploads, type UploadedPart, type UploadLimits } from '../upload.ts'
import type { CallRoutes } from './call-routes.ts'
import { schemaOf } from './route-schema.ts'

/** Reads an upload while it arrives. */
type UploadHandler<Definition extends CallDefinition> = (upload: {
  account: Account
  identity: Identity
  requestId: string
  /** The client's address. */
  address: string
  /** From the `Content-Length` header; null if absent. */
  bytes: number | null
  parts: AsyncIterable<UploadedPart>
}) => Promise<Result<AnswerOf<Definition>, Problem>>

/** Like `jsonAnswers`, for a call that uploads files. */
export const uploadAnswers =
  ({ app, stepsOf }: CallRoutes) =>
  <Definition extends CallDefinition & { files: z.core.$ZodType }>(
    call: Definition,
    limits: UploadLimits,
    handler: UploadHandler<Definition>,
  ): void => {
    void app.register(async (scope) => {
      await takeUploads(scope, limits)
      scope.route({
        method: call.method,
        url: call.path,
        schema: schemaOf(call),
        config: { call: call.id },
        onRequest: stepsOf(call),
        handler: async (request, reply) => {
          const { account, identity, id, headers, ip } = request
          const announced = Number(headers['content-length'])
          const outcome = await handler({
            account,
            identity,
            requestId: id,
            address: ip,
            bytes: Number.isNaN(announced) ? null : announced,
            parts: partsOf(request),
          })
          if (!outcome.ok) return sendProblem(reply, outcome.failure)
          return reply.code(call.answer.status).header('Cache-Control', 'no-store').send(outcome.value)
        },
      })
    })
  }
