import { SENDING_RETRY_AFTER_MINUTES } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { secondsBetween } from '../time/instant.ts'

/** What became of a bulletin that was sent, in the words of who sent it. */
export type SendingOutcome = 'SENT' | 'OFFLINE_ERROR' | 'SERVER_ERROR'

/** When it is tried again by itself. */
export type NextTry = 'NEVER' | 'ON_RECONNECTION' | 'AFTER_SIGN_IN' | 'AFTER_A_WHILE' | 'BY_HAND'

export type Sending = { outcome: SendingOutcome; nextTry: NextTry }

/** The answer as far as it decides; null when nothing answered in time. */
export type SendingAnswer = { status: number; etag: string | null } | null

/** The same content would be refused again: a person, or another build of the app, has to look at it. */
const REFUSALS: readonly number[] = [400, 403, 409]

/** A proxy that repacks an answer marks the tag as weak; it still names the same content. */
const hashIn = (etag: string | null): string | null => /^(?:W\/)?"([^"]*)"$/.exec(etag ?? '')?.[1] ?? null

/**
 * | answer                                  | outcome       | tried again                              |
 * |-----------------------------------------|---------------|------------------------------------------|
 * | 200 or 201 that names the content sent  | SENT          | never                                    |
 * | none, or 200 or 201 of something else   | OFFLINE_ERROR | on reconnection                          |
 * | 401                                     | OFFLINE_ERROR | after the same driver has signed in      |
 * | 400, 403, 409                           | SERVER_ERROR  | by hand, and by each new build           |
 * | anything else                           | SERVER_ERROR  | after a while                            |
 *
 * A 200 without the hash is a captive portal, or a proxy: whoever it was, it did not keep the bulletin.
 */
export const sendingOf = (answer: SendingAnswer, contentHash: string): Sending => {
  if (answer === null) return { outcome: 'OFFLINE_ERROR', nextTry: 'ON_RECONNECTION' }
  const { status, etag } = answer
  if (status === 200 || status === 201)
    return hashIn(etag) === contentHash
      ? { outcome: 'SENT', nextTry: 'NEVER' }
      : { outcome: 'OFFLINE_ERROR', nextTry: 'ON_RECONNECTION' }
  if (status === 401) return { outcome: 'OFFLINE_ERROR', nextTry: 'AFTER_SIGN_IN' }
  return { outcome: 'SERVER_ERROR', nextTry: REFUSALS.includes(status) ? 'BY_HAND' : 'AFTER_A_WHILE' }
}

/** Also after the clock was set back: a try in the future would otherwise hold the next one up until then. */
const isLongAgo = (time: InstantText, now: InstantText): boolean => {
  const elapsed = secondsBetween(time, now)
  return elapsed < 0 || elapsed >= SENDING_RETRY_AFTER_MINUTES * 60
}

/** Whether it is to be tried now, by itself; called when the network is there and its driver is signed in. */
export const isDue = (
  { nextTry, lastTryAt }: { nextTry: NextTry; lastTryAt: InstantText | null },
  now: InstantText,
): boolean => {
  switch (nextTry) {
    case 'ON_RECONNECTION':
    case 'AFTER_SIGN_IN':
      return true
    case 'AFTER_A_WHILE':
      return lastTryAt === null || isLongAgo(lastTryAt, now)
    case 'BY_HAND':
    case 'NEVER':
      return false
  }
}
