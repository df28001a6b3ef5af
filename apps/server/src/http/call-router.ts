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
import type { FastifyInstance, FastifyReply, FastifySchema, onRequestAsyncHookHandler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { KnownAccount } from '../identity/service.ts'
import type { ConfirmBearer } from './authenticate.ts'
import { answerAsLastSeen, type AccountChanged, type Accounts } from './as-last-seen.ts'
import { attachmentHeader, type AnswerFile } from './attachment.ts'
import { hasVersion, IF_MATCH } from './if-match.ts'
import { sendProblem } from './problems.ts'
import { partsOf, takeUploads, type UploadedPart, type UploadLimits } from './upload.ts'

type Step = onRequestAsyncHookHandler

/** What a handler receives: the caller's account and the request, validated against the contract. */
export type CallContext<Definition extends CallDefinition> = CheckedRequestOf<Definition> & {
  account: Account
  requestId: string
  /**
   * Database position of the caller's last write, so that a replica must be at least this recent; null if irrelevant.
   */
  readAfter: string | null
}

export type CallHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerOf<Definition>, Problem>>

/**
 * A response already serialised as JSON. `isAgain`: the operation was done by an earlier call; this repeats its result.
 * Long responses are a Buffer, which avoids building and garbage-collecting strings of several megabytes.
 */
export type AnswerText = {
  text: string | Buffer
  isAgain?: boolean
  headers?: Readonly<Record<string, string>>
}

export type TextHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerText, Problem>>

/** Compression is disabled where it costs more time than it saves on the network. */
export type HowSent = { isCompressed: boolean }

/** A list with its version. */
export type Versioned<Answer> = { answer: Answer; version: string }

export type VersionedHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition> & {
    /** Whether the request's `If-Match` header names this version. */
    replaces: (version: string) => boolean
  },
) => Promise<Result<Versioned<AnswerOf<Definition>>, Problem>>

export type FileHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerFile, Problem>>

/** Reads an upload while it arrives. */
export type UploadHandler<Definition extends CallDefinition> = (upload: {
  account: Account
  requestId: string
  /** From the `Content-Length` header; null if absent. */
  bytes: number | null
  parts: AsyncIterable<UploadedPart>
}) => Promise<Result<AnswerOf<Definition>, Problem>>

/** The user who follows a stream, and a check that the user is still allowed to. */
export type StreamHandler = (follower: {
  account: Account
  confirm: () => Promise<Account | null>
}) => Result<Readable, Problem>

/** A request body as received, not parsed yet, with its sender. */
export type Sending = {
  matricule: string
  body: Uint8Array
  headers: IncomingHttpHeaders
  requestId: string
}

/** The handler's write statement must check that the account still matches `known.basis`. */
export type SendingHandler = (
  sending: Sending,
  known: KnownAccount,
) => Promise<Result<AnswerText, Problem | AccountChanged>>

/** Notified of the outcome of each sending. */
export type SendingObserver = {
  /** The handler refused, or the user lacks the right. */
  refused: (sending: Sending, refusal: Problem) => void
  /** Called after every response, including those of the rate limit and internal errors. */
  answered: (status: number) => void
}

export type CallRouter = {
  readonly answer: <Definition extends CallDefinition>(
    call: Definition,
    handler: CallHandler<Definition>,
  ) => void
  /** Like `answer`, for a handler that serialises the response itself. */
  readonly answerText: <Definition extends CallDefinition>(
    call: Definition,
    handler: TextHandler<Definition>,
    sent?: HowSent,
  ) => void
  /**
   * Like `answer`, for a list that is replaced as a whole: its version is sent as `ETag` and received as `If-Match`.
   */
  readonly answerVersioned: <Definition extends CallDefinition & { version: 'told' | 'asked' }>(
    call: Definition,
    handler: VersionedHandler<Definition>,
  ) => void
  /** Like `answer`, for a call that returns a file. */
  readonly answerFile: <Definition extends CallDefinition & { answer: { file: string } }>(
    call: Definition,
    handler: FileHandler<Definition>,
  ) => void
  /** Like `answer`, for a call whose response stays open until one side closes it. */
  readonly answerStream: <Definition extends CallDefinition & { answer: { file: 'text/event-stream' } }>(
    call: Definition,
    handler: StreamHandler,
  ) => void
  /** Like `answer`, for a call that uploads files. */
  readonly answerUpload: <Definition extends CallDefinition & { files: z.ZodType }>(
    call: Definition,
    limits: UploadLimits,
    handler: UploadHandler<Definition>,
  ) => void
  /** Like `answerText`, for a handler that also parses the body and confirms the account itself. */
  readonly answerSending: (call: CallDefinition, handler: SendingHandler, observer: SendingObserver) => void
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

const answerSchemaOf = ({ answer, summary }: CallDefinition) =>
  answer.file === undefined
    ? answer.schema
    : { description: summary, content: { [answer.file]: { schema: answer.schema } } }

/** Optional in the schema: a missing header has its own status (428). */
const IfMatchHeader = z.looseObject({
  [IF_MATCH]: z.string().optional().meta({
    description: 'Obligatoire : l’ETag de la liste lue, qui est remplacée. 428 sans, 409 si elle a changé.',
  }),
})

const schemaOf = (call: CallDefinition): FastifySchema => ({
  operationId: call.id,
  summary: call.summary,
  ...(call.description !== undefined && { description: call.description }),
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(call.version === 'asked' && { headers: IfMatchHeader }),
  response: {
    [call.answer.status]: answerSchemaOf(call),
    ...(call.answer.again && { [call.answer.again]: call.answer.schema }),
    ...refusalsOf(call),
  },
  security: [{ bearer: [] }],
})

const NO_BODY = new Uint8Array()

/** Prevents proxies from buffering or transforming the stream; the connection closes with it. */
const STREAM_HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

/**
 * Accepts JSON bodies only, as raw bytes. The body schema serves only as documentation: the handler parses the body
 * itself.
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

const sendText = (reply: FastifyReply, { answer }: CallDefinition, sent: AnswerText): FastifyReply =>
  reply
    .code(sent.isAgain ? (answer.again ?? answer.status) : answer.status)
    .type('application/json; charset=utf-8')
    .headers({ ...sent.headers, 'Cache-Control': 'no-store' })
    .send(sent.text)

/**
 * The only entry point of the API. Every call is authenticated, rate limited, checked against the table of rights and
 * validated against the contract, in this order, before its handler runs.
 */
export const createCallRouter = (
  app: FastifyInstance,
  steps: { checkBearer: Step; limitRate: Step; resolveAccount: Step; confirmBearer: ConfirmBearer },
  accounts: Accounts,
): CallRouter => {
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
      config: { tellsVersion: call.version !== undefined },
      onRequest: stepsOf(call),
      handler: ({ params, query, body, account, id, headers, readAfter = null }, reply) =>
        answer(
          { params, query, body, account, requestId: id, readAfter } as CallContext<Definition>,
          reply,
          headers,
        ),
    })
  }

  return {
    answer: (call, handler) =>
      addRoute(call, async (context, reply) => {
        const outcome = await handler(context)
        if (!outcome.ok) return sendProblem(reply, outcome.failure)
        return reply.code(call.answer.status).header('Cache-Control', 'no-store').send(outcome.value)
      }),

    answerText: (call, handler, sent) =>
      addRoute(
        call,
        async (context, reply) => {
          const outcome = await handler(context)
          return outcome.ok ? sendText(reply, call, outcome.value) : sendProblem(reply, outcome.failure)
        },
        sent,
      ),

    answerVersioned: (call, handler) =>
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
      }),

    answerFile: (call, handler) =>
      addRoute(call, async (context, reply) => {
        const outcome = await handler(context)
        if (!outcome.ok) return sendProblem(reply, outcome.failure)
        const { content, name } = outcome.value
        return reply
          .code(call.answer.status)
          .type(
            call.answer.file.startsWith('text/') ? `${call.answer.file}; charset=utf-8` : call.answer.file,
          )
          .headers({ 'Content-Disposition': attachmentHeader(name), 'Cache-Control': 'no-store' })
          .send(content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false }))
      }),

    answerStream: (call, handler) => {
      app.route({
        method: call.method,
        url: call.path,
        schema: schemaOf(call),
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
    },

    answerUpload: (call, limits, handler) => {
      void app.register(async (scope) => {
        await takeUploads(scope, limits)
        scope.route({
          method: call.method,
          url: call.path,
          schema: schemaOf(call),
          onRequest: stepsOf(call),
          handler: async (request, reply) => {
            const { account, id, headers } = request
            const announced = Number(headers['content-length'])
            const outcome = await handler({
              account,
              requestId: id,
              bytes: Number.isNaN(announced) ? null : announced,
              parts: partsOf(request),
            })
            if (!outcome.ok) return sendProblem(reply, outcome.failure)
            return reply.code(call.answer.status).header('Cache-Control', 'no-store').send(outcome.value)
          },
        })
      })
    },

    answerSending: (call, handler, { refused, answered }) => {
      void app.register(async (scope) => {
        takeBodiesAsBytes(scope)
        scope.route({
          method: call.method,
          url: call.path,
          schema: schemaOf(call),
          // Rights are checked only once the body has arrived, so that a refused sending is not lost.
          onRequest: [steps.checkBearer, steps.limitRate],
          onResponse: (_request, reply, done) => {
            answered(reply.statusCode)
            done()
          },
          handler: async ({ identity, body, headers, id }, reply) => {
            const sending = {
              matricule: identity.matricule,
              body: body instanceof Uint8Array ? body : NO_BODY,
              headers,
              requestId: id,
            }
            const outcome = await answerAsLastSeen(identity, accounts, async (known) =>
              mayCall(known.account.roles, call.id) ? handler(sending, known) : failure(problem('FORBIDDEN')),
            )
            if (outcome.ok) return sendText(reply, call, outcome.value)
            refused(sending, outcome.failure)
            return sendProblem(reply, outcome.failure)
          },
        })
      })
    },
  }
}
