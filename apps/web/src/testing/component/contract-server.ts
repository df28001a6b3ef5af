import type { AnswerOf, CallDefinition, CheckedRequestOf } from '@bulletin/contract/call'
import { BOARD_CALLS } from '@bulletin/contract/board-calls'
import { CALLS } from '@bulletin/contract/calls'
import { DAILY_PASSWORD_CALLS } from '@bulletin/contract/daily-password-calls'
import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { LINE_USE_CALLS } from '@bulletin/contract/line-use-calls'
import { describeProblem } from '@bulletin/contract/describe-problem'
import { PROBLEM_MEDIA_TYPE } from '@bulletin/contract/problem-document'
import { TUTORIAL_CALLS } from '@bulletin/contract/tutorial-calls'
import type { Problem } from '@bulletin/domain/problem/problem'

const ALL_CALLS = {
  ...CALLS,
  ...IMPORT_CALLS,
  ...DAILY_PASSWORD_CALLS,
  ...TUTORIAL_CALLS,
  ...BOARD_CALLS,
  ...LINE_USE_CALLS,
  ...JOURNAL_CALLS,
}
type AllCalls = typeof ALL_CALLS
type Id = keyof AllCalls

/** Any response but a plain body: a problem, a server error, a lost response, extra headers. */
class Reply {
  readonly respond: (definition: CallDefinition) => Response
  constructor(respond: (definition: CallDefinition) => Response) {
    this.respond = respond
  }
}

const headersWith = (others: Readonly<Record<string, string>> = {}) => ({
  'x-request-id': crypto.randomUUID(),
  date: new Date().toUTCString(),
  ...others,
})

/** The server responds with a problem document of the catalogue. */
export const refuses = (problem: Problem): Reply =>
  new Reply(() => {
    const document = describeProblem(problem)
    return new Response(JSON.stringify(document), {
      status: document.status,
      headers: headersWith({
        'content-type': PROBLEM_MEDIA_TYPE,
        // As the real server: a 401 concerns the token only when it names its scheme.
        ...(problem.code.startsWith('TOKEN_') && { 'www-authenticate': 'Bearer' }),
      }),
    })
  })

/** A token that the server no longer accepts. */
export const SPENT_TOKEN = 'spent'

/** As the real server, which checks the token before anything else. */
const tokenRefused = (headers: Headers): Reply | null => {
  const authorization = headers.get('authorization')
  if (authorization === null) return refuses({ code: 'TOKEN_MISSING' })
  return authorization === `Bearer ${SPENT_TOKEN}` ? refuses({ code: 'TOKEN_EXPIRED' }) : null
}

/** The server fails without a problem document. */
export const breaks = (status = 500): Reply =>
  new Reply(() => new Response('', { status, headers: headersWith() }))

/** A captive portal or a filter responds instead of the server. */
export const answersForeign = (status: number, page = '<h1>Accès filtré</h1>'): Reply =>
  new Reply(() => new Response(page, { status, headers: { 'content-type': 'text/html; charset=utf-8' } }))

/** The request fails without a response. */
export const NO_ANSWER = new Reply(() => {
  throw new TypeError('Failed to fetch')
})

/** A response with extra headers, such as the version of a list. */
export const answersWith = (body: unknown, headers: Readonly<Record<string, string>>): Reply =>
  new Reply((definition) => responseOf(definition, body, headers))

const bodyOf = (definition: CallDefinition, answer: unknown): BodyInit | null => {
  if (definition.answer.status === 204) return null
  if (answer instanceof Blob || answer instanceof ReadableStream) return answer
  return definition.answer.file === undefined ? JSON.stringify(answer) : String(answer)
}

const responseOf = (
  definition: CallDefinition,
  answer: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(bodyOf(definition, answer), {
    status: definition.answer.status,
    headers: headersWith({ 'content-type': definition.answer.file ?? 'application/json', ...headers }),
  })

/** A request as parsed by the server's own schemas, with its headers. Files arrive as form data. */
type Asked<Call extends CallDefinition = CallDefinition> = CheckedRequestOf<Call> & {
  readonly headers: Headers
} & (Call extends { files: unknown } ? { readonly body: FormData } : unknown)

type Answer<Call extends CallDefinition> = AnswerOf<Call> | Reply
type Handler<Call extends CallDefinition> =
  | Answer<Call>
  | ((asked: Asked<Call>) => Answer<Call> | Promise<Answer<Call>>)

/** A response, or a function that returns one, for each call that a screen may make. */
export type Answers = { readonly [Call in Id]?: Handler<AllCalls[Call]> }

const isFunction = (handler: unknown): handler is (asked: Asked) => unknown => typeof handler === 'function'

const patternOf = ({ path }: CallDefinition): RegExp =>
  new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const ROUTES = Object.values(ALL_CALLS).map((definition: CallDefinition) => ({
  definition,
  pattern: patternOf(definition),
}))

const queryOf = ({ searchParams }: URL): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )

const bodyAsked = (definition: CallDefinition, body: BodyInit | null | undefined): unknown =>
  definition.files || typeof body !== 'string' ? body : JSON.parse(body)

export type ContractServer = {
  readonly fetch: typeof fetch
  /** Replaces these responses from now on. */
  readonly answers: (changed: Answers) => void
  /** The requests of a call, in order. */
  readonly asked: <Call extends Id>(id: Call) => readonly Asked<AllCalls[Call]>[]
  /** The request ids of all responses, oldest first. */
  readonly answeredIds: () => readonly string[]
  /** Calls without a configured response, and requests that violate the contract. */
  readonly faults: readonly string[]
}

/**
 * A fake server for a screen under test: the schemas of the call validate each request, as on the server, and the
 * client's own schemas validate each response. A call without a configured response is an error in the test.
 */
export const createContractServer = (given: Answers): ContractServer => {
  let handlers: Readonly<Record<string, unknown>> = given
  const requests = new Map<string, Asked[]>()
  const answeredIds: string[] = []
  const faults: string[] = []
  const fault = (words: string): never => {
    faults.push(words)
    throw new TypeError(words)
  }

  const checked = (definition: CallDefinition, address: URL, params: unknown, init: RequestInit) => {
    const read = (schema: CallDefinition['body'], value: unknown, part: string): unknown => {
      if (!schema) return undefined
      const result = schema.safeParse(value)
      return result.success ? result.data : fault(`${definition.id}: ${part} ${result.error.message}`)
    }
    return {
      params: read(definition.params, params, 'params'),
      query: read(definition.query, queryOf(address), 'query'),
      body: definition.files ? init.body : read(definition.body, bodyAsked(definition, init.body), 'body'),
      headers: new Headers(init.headers),
    }
  }

  const answer = async (address: URL, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET'
    const route = ROUTES.find(
      ({ definition, pattern }) => definition.method === method && pattern.test(address.pathname),
    )
    if (!route) return fault(`${method} ${address.pathname} is no call of the contract`)
    const { definition, pattern } = route
    const params = Object.fromEntries(
      Object.entries(pattern.exec(address.pathname)?.groups ?? {}).map(([name, value]) => [
        name,
        decodeURIComponent(value),
      ]),
    )
    const refusal = tokenRefused(new Headers(init.headers))
    if (refusal) return refusal.respond(definition)
    const asked = checked(definition, address, params, init)
    requests.set(definition.id, [...(requests.get(definition.id) ?? []), asked])
    const handler = handlers[definition.id]
    if (handler === undefined) return fault(`${definition.id} has no answer in this test`)
    const result: unknown = isFunction(handler) ? await handler(asked) : handler
    init.signal?.throwIfAborted()
    return result instanceof Reply ? result.respond(definition) : responseOf(definition, result)
  }

  return {
    fetch: async (input, init = {}) => {
      const address = new URL(input instanceof Request ? input.url : input, window.location.origin)
      if (address.pathname === '/healthz') return Response.json({ status: 'ok' })
      const response = await answer(address, init)
      answeredIds.push(response.headers.get('x-request-id') ?? '')
      return response
    },
    answers: (changed) => {
      handlers = { ...handlers, ...changed }
    },
    // Each request has been parsed by the schemas of its own call.
    asked: (id) => (requests.get(id) ?? []) as never,
    answeredIds: () => answeredIds,
    faults,
  }
}
