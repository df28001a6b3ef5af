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

/** What a handler gets: who calls, and the parts of the request, all checked against the contract. */
export type CallContext<Definition extends CallDefinition> = CheckedRequestOf<Definition> & {
  account: Account
  requestId: string
  /** How far the caller has written lately, where lists may be read elsewhere; null where it does not matter. */
  readAfter: string | null
}

export type CallHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerOf<Definition>, Problem>>

/** An answer that is JSON already. `isAgain`: it was done before, and is only told again. */
/** Bytes where it is long: no string of megabytes has to be put together, and tidied away again. */
export type AnswerText = {
  text: string | Buffer
  isAgain?: boolean
  headers?: Readonly<Record<string, string>>
}

export type TextHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerText, Problem>>

/** How an answer goes out. Not compressed where that would take longer than it spares a network. */
export type HowSent = { isCompressed: boolean }

/** What a list is, and which version of it. */
export type Versioned<Answer> = { answer: Answer; version: string }

export type VersionedHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition> & {
    /** Whether the request names this version as the one it replaces. */
    replaces: (version: string) => boolean
  },
) => Promise<Result<Versioned<AnswerOf<Definition>>, Problem>>

export type FileHandler<Definition extends CallDefinition> = (
  context: CallContext<Definition>,
) => Promise<Result<AnswerFile, Problem>>

/** What somebody uploads, and who it is: read by the handler, as it comes in. */
export type UploadHandler<Definition extends CallDefinition> = (upload: {
  account: Account
  requestId: string
  /** As announced; null where nobody says. */
  bytes: number | null
  parts: AsyncIterable<UploadedPart>
}) => Promise<Result<AnswerOf<Definition>, Problem>>

/** Who follows a stream, and how to ask later whether they still may. */
export type StreamHandler = (follower: {
  account: Account
  confirm: () => Promise<Account | null>
}) => Result<Readable, Problem>

/** What came over the wire, not read yet, and from whom. */
export type Sending = {
  matricule: string
  body: Uint8Array
  headers: IncomingHttpHeaders
  requestId: string
}

/** Where it writes, it checks that the account is still what `known.basis` makes it. */
export type SendingHandler = (
  sending: Sending,
  known: KnownAccount,
) => Promise<Result<AnswerText, Problem | AccountChanged>>

/** Who wants to know what becomes of a sending. */
export type SendingObserver = {
  /** Refused by the handler, or for want of a right. */
  refused: (sending: Sending, refusal: Problem) => void
  /** Answered, whatever the answer: also by who limits the rate, or by a fault of ours. */
  answered: (status: number) => void
}

export type CallRouter = {
  readonly answer: <Definition extends CallDefinition>(
    call: Definition,
    handler: CallHandler<Definition>,
  ) => void
  /** The same for a handler that writes the answer by itself. */
  readonly answerText: <Definition extends CallDefinition>(
    call: Definition,
    handler: TextHandler<Definition>,
    sent?: HowSent,
  ) => void
  /** The same for a list that is replaced whole: its version goes out as `ETag` and comes back as `If-Match`. */
  readonly answerVersioned: <Definition extends CallDefinition & { version: 'told' | 'asked' }>(
    call: Definition,
    handler: VersionedHandler<Definition>,
  ) => void
  /** The same for a call whose answer is a file. */
  readonly answerFile: <Definition extends CallDefinition & { answer: { file: string } }>(
    call: Definition,
    handler: FileHandler<Definition>,
  ) => void
  /** The same for a call whose answer goes on until somebody ends it. */
  readonly answerStream: <Definition extends CallDefinition & { answer: { file: 'text/event-stream' } }>(
    call: Definition,
    handler: StreamHandler,
  ) => void
  /** The same for a call that brings files. */
  readonly answerUpload: <Definition extends CallDefinition & { files: z.ZodType }>(
    call: Definition,
    limits: UploadLimits,
    handler: UploadHandler<Definition>,
  ) => void
  /** The same for a handler that reads the body by itself too, and confirms by itself who sent it. */
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

/** Not required by the schema: that it is missing has a status of its own. */
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

/** Passed on as it comes, by proxies too; its connection ends with it. */
const STREAM_HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
  Connection: 'close',
}

/**
 * Takes JSON as it came over the wire, and nothing else. The schema of the body is there to be read by people: the
 * handler has a reader of its own.
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
 * The one door of the API. A call that comes through it has been authenticated, counted, allowed by the table
 * of rights and parsed by the contract, in this order, before its handler sees it.
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
      // A handler may count who was told: HEAD would run it, and tell nobody anything.
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
        // Neither kept back until there is enough to compress, nor opened by who asks for the headers alone.
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
          // Rights are asked for once the body has come: what somebody sent in vain is not lost.
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
