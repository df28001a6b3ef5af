import type { CallDefinition } from '@bulletin/contract/call'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import { Readable } from 'node:stream'
import { attachmentHeader, type AnswerFile } from '../attachment.ts'
import { sendProblem } from '../problems.ts'
import type { CallContext, CallRoutes } from './call-routes.ts'

type FileHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerFile, Problem>>

/** Answers with a file, whole (PDF) or streamed while it is written (CSV, ZIP). */
export const fileAnswers =
  ({ addRoute }: CallRoutes) =>
  <Definition extends CallDefinition & { answer: { file: string } }>(
    call: Definition,
    handler: FileHandler<Definition>,
  ): void =>
    addRoute(call, async (context, reply) => {
      const outcome = await handler(context)
      if (!outcome.ok) return sendProblem(reply, outcome.failure)
      const { content, name } = outcome.value
      return reply
        .code(call.answer.status)
        .type(call.answer.file.startsWith('text/') ? `${call.answer.file}; charset=utf-8` : call.answer.file)
        .headers({ 'Content-Disposition': attachmentHeader(name), 'Cache-Control': 'no-store' })
        .send(
          content instanceof Uint8Array || content instanceof Readable
            ? content
            : Readable.from(content, { objectMode: false }),
        )
    })
