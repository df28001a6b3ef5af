import { FetchError, ResponseError } from '../../api/errors.ts'

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429

/** Only a server that did not answer is a matter of the network. */
export const failureWords = (error: Error) => {
  if (error instanceof FetchError) return 'errors.fetch'
  if (error instanceof ResponseError && error.status === UNAUTHORIZED) return 'errors.sessionExpired'
  if (error instanceof ResponseError && error.status === TOO_MANY_REQUESTS) return 'errors.tooManyRequests'
  return 'errors.response'
}
