import { FetchError, ResponseError } from '../../api/errors.ts'

const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429

/** Only a request without any response is reported as a network problem. */
export const failureWords = (error: Error) => {
  if (error instanceof FetchError) return 'errors.fetch'
  if (error instanceof ResponseError && error.status === UNAUTHORIZED) return 'errors.sessionExpired'
  if (error instanceof ResponseError && error.status === TOO_MANY_REQUESTS) return 'errors.tooManyRequests'
  return 'errors.response'
}
