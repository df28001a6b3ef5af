import type { CallId } from '@bulletin/domain/access/call'
import type { ProblemCode } from '@bulletin/domain/problem/problem'
import type { z } from 'zod/mini'

type ObjectSchema = z.ZodMiniObject

/** The ids of calls. The others are rights to follow a board, which `followBoards` checks. */
export type HttpCallId = Exclude<CallId, 'watchBulletins' | 'watchRealizedServices'>

/** One HTTP call as data. The server registers it, the web app calls it, and the documentation is generated from it and `CALL_DOCUMENTATION`. */
export type CallDefinition = {
  readonly id: HttpCallId
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`. */
  readonly path: `/api/${string}`
  readonly params?: ObjectSchema
  readonly query?: ObjectSchema
  readonly body?: z.ZodMiniType
  /** For a call that uploads files as multipart/form-data instead of JSON: the other form fields. */
  readonly files?: ObjectSchema
  readonly answer: {
    readonly status: 200 | 201 | 202 | 204
    /** The status of a repeated call whose effect already happened. */
    readonly again?: 200
    readonly schema: z.ZodMiniType
    /** For a response that is not JSON: a file, a plain text, or a stream of events. */
    readonly file?:
      | 'application/pdf'
      | 'application/zip'
      | 'application/json'
      | 'text/csv'
      | 'text/plain'
      | 'text/event-stream'
  }
  /**
   * For a list that is replaced as a whole. `told`: the response's strong `ETag` is its version. `asked`: in addition,
   * the request names in `If-Match` the version that it replaces; 428 without.
   */
  readonly version?: 'told' | 'asked'
  /** The refusals of this call besides the common ones. */
  readonly problems: readonly ProblemCode[]
}

/** Refusals that any call may give. */
export const COMMON_PROBLEMS = [
  'INVALID_REQUEST',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'FORBIDDEN',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'DATABASE_UNAVAILABLE',
  'SIGN_IN_UNAVAILABLE',
] as const satisfies readonly ProblemCode[]

export const defineCall = <const Definition extends CallDefinition>(definition: Definition): Definition =>
  definition

type InputOf<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined

type Part<Definition, Key extends string> = Definition extends Record<Key, infer Schema> ? Schema : undefined

/** Only the parts that a call has, so that callers need no `query: undefined`. */
type Present<Parts> = { [Key in keyof Parts as Parts[Key] extends undefined ? never : Key]: Parts[Key] }

/** The request of a caller. */
export type RequestOf<Definition extends CallDefinition> = Present<{
  params: InputOf<Part<Definition, 'params'>>
  query: InputOf<Part<Definition, 'query'>>
  /** For a call with files, a `FormData`: a type that only browsers and servers have. */
  body: Definition extends { files: ObjectSchema } ? object : InputOf<Part<Definition, 'body'>>
}>

/** The request that the server's handler receives after validation. */
export type CheckedRequestOf<Definition extends CallDefinition> = Present<{
  params: OutputOf<Part<Definition, 'params'>>
  query: OutputOf<Part<Definition, 'query'>>
  body: OutputOf<Part<Definition, 'body'>>
}>

export type AnswerOf<Definition extends CallDefinition> = z.output<Definition['answer']['schema']>
