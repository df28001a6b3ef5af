import type { AnswerOf, CallDefinition, RequestOf } from '@bulletin/contract/call'
import { CONTRACT_VERSION } from '@bulletin/domain/product'
import { readAnswer, requestIdOf } from './answer.ts'
import { FetchError } from './errors.ts'
import { addressOf, type LooseRequest } from './request.ts'

const CALL_TIMEOUT_MILLISECONDS = 20_000

/** A token and its owner. The owner is checked so that a call is never repeated as another user. */
export type Bearer = { readonly token: string; readonly matricule: string }

/** Provides the bearer token, and a new one when the server rejects it. */
export type TokenSource = {
  readonly bearer: () => Promise<Bearer | null>
  /** Returns a new token for the same user, or null when none can be obtained now. */
  readonly renew: (refused: Bearer) => Promise<string | null>
}

/** Callbacks that report the outcome of every call to the rest of the app. */
export type CallObserver = {
  readonly answered: (requestId: string) => void
  /** No response arrived, or it came from an intermediary that blocks our server, such as a captive portal. */
  readonly unanswered: () => void
}

export type CallOptions = {
  signal?: AbortSignal
  /** Overrides the default timeout of 20 s, for slow responses. */
  timeoutMilliseconds?: number
  /** Matricule of the calling user. If another user is signed in, the call fails before any request is sent. */
  as?: string
  /** Extra headers that are not part of the request defined by the contract. */
  headers?: Readonly<Record<string, string>>
  /** Receives the final response before its body is parsed: status and headers count even if the body is unreadable. */
  onAnswer?: (response: Response) => void
}

export type Definitions = Readonly<Record<string, CallDefinition>>

export type ClientOf<Calls extends Definitions> = {
  readonly [Id in keyof Calls]: (
    request: RequestOf<Calls[Id]>,
    options?: CallOptions,
  ) => Promise<AnswerOf<Calls[Id]>>
}

type ClientParts<Calls extends Definitions> = {
  calls: Calls
  fetch: (address: URL, init: RequestInit) => Promise<Response>
  session: TokenSource
  origin: string
  observer?: CallObserver
}

const NETWORK_AUTHENTICATION_REQUIRED = 511

/**
 * A 5xx without our request id may come from a gateway in front of our server. The network works then, so the call does
 * not count as unanswered. The exception is 511, by which a captive portal asks the user to sign in.
 */
const isServerTrouble = ({ status }: Response): boolean =>
  status >= 500 && status !== NETWORK_AUTHENTICATION_REQUIRED

/** A 401 concerns the token only if `WWW-Authenticate` says Bearer; any other 401 is an ordinary error. */
const refusesToken = (response: Response): boolean =>
  response.status === 401 && /^Bearer\b/i.test(response.headers.get('www-authenticate') ?? '')

/** The browser sets the Content-Type of a form itself, with its boundary. */
const isForm = (body: unknown): body is FormData => body instanceof FormData

type InitParts = { body: unknown; token: string | null; headers: CallOptions['headers'] }

const initOf = (definition: CallDefinition, { body, token, headers }: InitParts): RequestInit => ({
  method: definition.method,
  headers: {
    ...headers,
    Accept: 'application/json, application/problem+json, */*;q=0.5',
    'Bulletin-Contract': String(CONTRACT_VERSION),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && !isForm(body) && { 'Content-Type': 'application/json' }),
  },
  ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
})

/** Creates one typed function per call of the contract. They throw the errors of errors.ts. */
export const createClient = <const Calls extends Definitions>(parts: ClientParts<Calls>): ClientOf<Calls> => {
  const { calls, session, origin, observer } = parts

  /** Our server sets `x-request-id` on every response; a response without it comes from an intermediary. */
  const tellWhoAnswered = (response: Response) => {
    const requestId = requestIdOf(response)
    if (requestId !== null) observer?.answered(requestId)
    else if (!isServerTrouble(response)) observer?.unanswered()
  }

  const send = async (
    definition: CallDefinition,
    address: URL,
    init: RequestInit,
    { signal, timeoutMilliseconds = CALL_TIMEOUT_MILLISECONDS }: CallOptions,
  ) => {
    const timeout = AbortSignal.timeout(timeoutMilliseconds)
    try {
      const response = await parts.fetch(address, {
        ...init,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      tellWhoAnswered(response)
      return response
    } catch (cause) {
      if (!signal?.aborted) observer?.unanswered()
      throw new FetchError(definition.id, cause)
    }
  }

  const answerOf = async (definition: CallDefinition, request: LooseRequest, options: CallOptions) => {
    const address = addressOf(definition, request, origin)
    const { headers } = options
    const sendWith = (token: string | null) =>
      send(definition, address, initOf(definition, { body: request.body, token, headers }), options)

    const bearer = await session.bearer()
    if (options.as !== undefined && bearer !== null && bearer.matricule !== options.as)
      throw new FetchError(definition.id, new Error('somebody else is signed in'))
    const response = await sendWith(bearer?.token ?? null)
    if (bearer === null || !refusesToken(response)) return response
    const renewed = await session.renew(bearer)
    return renewed === null ? response : sendWith(renewed)
  }

  const call = async (definition: CallDefinition, request: LooseRequest, options: CallOptions = {}) => {
    const response = await answerOf(definition, request, options)
    options.onAnswer?.(response)
    return readAnswer(definition, response)
  }

  const functions = Object.entries(calls).map(([id, definition]) => [
    id,
    (request: LooseRequest, options?: CallOptions) => call(definition, request, options),
  ])
  // The keys and types match the contract by construction, but Object.fromEntries loses them.
  return Object.fromEntries(functions) as ClientOf<Calls>
}
