import type { CallDefinition } from '@bulletin/contract/call'
import { PROBLEM_MEDIA_TYPE, ProblemDocument } from '@bulletin/contract/problem-document'
import { FetchError, ResponseError } from './errors.ts'
import { readKnown } from './known-fields.ts'

const mediaTypeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** A file in JSON is kept as the server has written it. */
const contentOf = async ({ answer }: CallDefinition, response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined
  const mediaType = mediaTypeOf(response)
  const isJson = mediaType === 'application/json'
  if (isJson && answer.file === undefined) return await response.json()
  return isJson || mediaType.startsWith('text/')
    ? textOf(await response.arrayBuffer())
    : await response.blob()
}

/** Decodes text without dropping the byte order mark, by which spreadsheets recognise UTF-8. */
const textOf = (bytes: ArrayBuffer): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

const problemOf = async (response: Response): Promise<ProblemDocument | null> => {
  if (mediaTypeOf(response) !== PROBLEM_MEDIA_TYPE) return null
  try {
    return ProblemDocument.safeParse(await response.json()).data ?? null
  } catch {
    return null
  }
}

export const requestIdOf = (response: Response): string | null => response.headers.get('x-request-id')

/** True for an HTML page of a captive portal, filter or gateway: our server never answers an API call with HTML. */
export const isForeignPage = (response: Response): boolean =>
  requestIdOf(response) === null && mediaTypeOf(response) === 'text/html'

/**
 * @throws {ResponseError} when the server returned an error status
 * @throws {FetchError} when the response does not match the contract (a captive portal's page, a truncated body)
 */
export const readAnswer = async (definition: CallDefinition, response: Response): Promise<unknown> => {
  if (!response.ok) {
    throw new ResponseError(definition.id, {
      status: response.status,
      problem: await problemOf(response),
      requestId: requestIdOf(response),
    })
  }
  try {
    return readKnown(definition.answer.schema, await contentOf(definition, response))
  } catch (cause) {
    throw new FetchError(definition.id, cause)
  }
}
