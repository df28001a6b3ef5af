import type { DailyPasswordCalls } from '@bulletin/contract/daily-password-calls'
import { failureOfStatus, type DailyPasswordFailure } from '@bulletin/domain/daily-password/failure'
import type { ClientOf } from '../../api/client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'

/** The password, or the reason why there is none. `detail` is the server's own message. */
export type FetchedPassword =
  | { readonly password: string }
  | { readonly failure: DailyPasswordFailure; readonly detail: string | null }

const TOO_MANY_REQUESTS = 429

/** Errors a browser throws without a response: no network, or a timeout. */
const isUnanswered = (cause: unknown): boolean =>
  cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError')

const failureOf = (error: unknown, isOffline: boolean): FetchedPassword => {
  if (error instanceof ResponseError)
    return {
      failure: failureOfStatus(error.status),
      // The server's message says which limit was reached and until when; the generic « wait a few minutes » would be
      // wrong.
      detail: error.status === TOO_MANY_REQUESTS ? (error.problem?.detail ?? null) : null,
    }
  const hasNoNetwork = error instanceof FetchError && (isOffline || isUnanswered(error.cause))
  return { failure: hasNoNetwork ? 'offline' : 'unknown', detail: null }
}

/**
 * Sends one request without retry, because the server counts each response as a display. Never throws: returns a
 * password or a failure. An unreadable response counts as a network failure when a captive portal has just answered for
 * the server.
 */
export const fetchPassword = async (
  client: Pick<ClientOf<DailyPasswordCalls>, 'getDailyPassword'>,
  options: { as: string; signal: AbortSignal; isOffline: () => boolean },
): Promise<FetchedPassword> => {
  const { as, signal, isOffline } = options
  try {
    const { decryptedPassword } = await client.getDailyPassword({}, { as, signal })
    return { password: decryptedPassword }
  } catch (error) {
    return failureOf(error, isOffline())
  }
}
