/** The outcome of sending a bulletin, from the sender's view, and when it is retried automatically. */
export type Sending =
  | { outcome: 'SENT'; nextTry: 'NEVER' }
  | { outcome: 'OFFLINE_ERROR'; nextTry: 'ON_RECONNECTION' | 'AFTER_SIGN_IN' }
  | { outcome: 'SERVER_ERROR'; nextTry: 'AFTER_A_WHILE' | 'BY_HAND' }

/** The part of the response that decides; null on a timeout. */
export type SendingAnswer = {
  status: number
  etag: string | null
  /** An HTML page without the header that our server sets on every response. */
  isForeignPage?: boolean
} | null

/** The same content would be refused again: a user, or another build of the app, has to handle it. */
const REFUSALS: readonly number[] = [400, 403, 409]

const FIRST_SERVER_STATUS = 500
/** The standard status of a captive portal; some do send it. */
const NETWORK_SIGN_IN_REQUIRED = 511

/** A proxy that recompresses a response marks the ETag as weak; it still names the same content. */
const hashIn = (etag: string | null): string | null => /^(?:W\/)?"([^"]*)"$/.exec(etag ?? '')?.[1] ?? null

/**
 * | answer                                  | outcome       | tried again                              |
 * |-----------------------------------------|---------------|------------------------------------------|
 * | 200 or 201 that names the content sent  | SENT          | never                                    |
 * | none, or 200 or 201 of something else   | OFFLINE_ERROR | on reconnection                          |
 * | a foreign page that refuses             | OFFLINE_ERROR | on reconnection                          |
 * | 401                                     | OFFLINE_ERROR | after the same driver has signed in      |
 * | 400, 403, 409                           | SERVER_ERROR  | by hand, and by each new build           |
 * | anything else                           | SERVER_ERROR  | after a while                            |
 *
 * A 200 without the hash comes from a captive portal or a proxy, so the bulletin was not stored. The same portal may
 * answer 403, 404 or 511 with its page: the request never reached our server, so nothing was refused.
 */
export const sendingOf = (answer: SendingAnswer, contentHash: string): Sending => {
  if (answer === null) return { outcome: 'OFFLINE_ERROR', nextTry: 'ON_RECONNECTION' }
  const { status, etag, isForeignPage = false } = answer
  if (status === 200 || status === 201)
    return hashIn(etag) === contentHash
      ? { outcome: 'SENT', nextTry: 'NEVER' }
      : { outcome: 'OFFLINE_ERROR', nextTry: 'ON_RECONNECTION' }
  if (isForeignPage && (status < FIRST_SERVER_STATUS || status === NETWORK_SIGN_IN_REQUIRED))
    return { outcome: 'OFFLINE_ERROR', nextTry: 'ON_RECONNECTION' }
  if (status === 401) return { outcome: 'OFFLINE_ERROR', nextTry: 'AFTER_SIGN_IN' }
  return { outcome: 'SERVER_ERROR', nextTry: REFUSALS.includes(status) ? 'BY_HAND' : 'AFTER_A_WHILE' }
}
