import { failureOfStatus, type DailyPasswordFailure } from '@bulletin/domain/daily-password/failure'
import { FetchError, ResponseError } from '../../api/errors.ts'
import type { PasswordClient } from './password-client.ts'

/** The password, or why there is none. `detail` is what the server says besides. */
export type FetchedPassword =
  | { readonly password: string }
  | { readonly failure: DailyPasswordFailure; readonly detail: string | null }

const TOO_MANY_REQUESTS = 429

/** What a browser throws when nobody answers: no network, or not in time. */
const isUnanswered = (cause: unknown): boolean =>
  cause instanceof TypeError || (cause instanceof DOMException && cause.name === 'TimeoutError')

const failureOf = (error: unknown, isOffline: boolean): FetchedPassword => {
  if (error instanceof ResponseError)
    return {
      failure: failureOfStatus(error.status),
      // Which limit was met, and until when: « wait a few minutes » would not do.
      detail: error.status === TOO_MANY_REQUESTS ? (error.problem?.detail ?? null) : null,
    }
  const hasNoNetwork = error instanceof FetchError && (isOffline || isUnanswered(error.cause))
  return { failure: hasNoNetwork ? 'offline' : 'unknown', detail: null }
}

/**
 * Asks once: each answer is a display that the server counts. Whatever happens is a password or a failure; it never
 * throws. What cannot be read is a matter of the network where a portal has just answered for the server.
 */
export const fetchPassword = async (
  client: Pick<PasswordClient, 'getDailyPassword'>,
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
