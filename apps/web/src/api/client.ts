import type { AnswerOf, CallDefinition, RequestOf } from '@bulletin/contract/call'
import { CONTRACT_VERSION } from '@bulletin/domain/product'
import { readAnswer, requestIdOf } from './answer.ts'
import { FetchError } from './errors.ts'
import { addressOf, type LooseRequest } from './request.ts'

const CALL_TIMEOUT_MILLISECONDS = 20_000

/** A token and whose it is: a call must never be repeated as somebody else. */
export type Bearer = { readonly token: string; readonly matricule: string }

/** Where the bearer token comes from, and how to get another when one is refused. */
export type TokenSource = {
  readonly bearer: () => Promise<Bearer | null>
  /** A new token of the same person, or null when there is none to be had now. */
  readonly renew: (refused: Bearer) => Promise<string | null>
}

/** What the rest of the app learns from calls as they happen. */
export type CallObserver = {
  readonly answered: (requestId: string) => void
  /** Nothing answered, or something in between did that keeps us apart, as a captive portal does. */
  readonly unanswered: () => void
}

export type CallOptions = {
  signal?: AbortSignal
  /** For an answer that is long. */
  timeoutMilliseconds?: number
  /** Whose call it is: made as somebody else, it would be theirs. Not made at all then. */
  as?: string
  /** What travels beside the request, and is not part of it. */
  headers?: Readonly<Record<string, string>>
  /** Sees the last answer before it is read: its status and headers count even where its body cannot be read. */
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
 * Without our id it may be a gateway that speaks for us. It does so over a network that works; only a portal that wants
 * somebody to sign in first says the contrary.
 */
const isServerTrouble = ({ status }: Response): boolean =>
  status >= 500 && status !== NETWORK_AUTHENTICATION_REQUIRED

/** A 401 speaks of the token only when it says so; any other 401 is a plain refusal. */
const refusesToken = (response: Response): boolean =>
  response.status === 401 && /^Bearer\b/i.test(response.headers.get('www-authenticate') ?? '')

/** A form says of itself what it is. */
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

/** One function for each call of the contract, typed by it; its refusals are the errors of errors.ts. */
export const createClient = <const Calls extends Definitions>(parts: ClientParts<Calls>): ClientOf<Calls> => {
  const { calls, session, origin, observer } = parts

  /** Every answer of our server carries its id. */
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
  // The shape is the contract's by construction; Object.fromEntries cannot say so.
  return Object.fromEntries(functions) as ClientOf<Calls>
}
