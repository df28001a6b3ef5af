import type { LiveFeed } from '@bulletin/domain/live/trip-update'
import { failure, success, type Result } from '@bulletin/domain/result'
import type { Clock } from '@bulletin/domain/time/clock'
import { fetchBytes, type Validators } from '../../system/fetch-bytes.ts'
import { decodeFeed } from './decode.ts'

/** The URL of a feed, with the headers that authenticate the request. */
export type LiveSource = { readonly url: string; readonly headers: Readonly<Record<string, string>> }

/** Larger than any real feed. */
const BODY_MAX_BYTES = 16 * 1024 * 1024
const ANSWER_MAX_MILLISECONDS = 10_000

export type SourceFailure = {
  readonly reason: 'UNREACHABLE' | 'REFUSED' | 'TOO_LARGE' | 'UNREADABLE'
  readonly detail: unknown
}

type Limits = { readonly maxBytes: number; readonly maxMilliseconds: number }

const USUAL_LIMITS: Limits = { maxBytes: BODY_MAX_BYTES, maxMilliseconds: ANSWER_MAX_MILLISECONDS }

type Written = { readonly bytes: Uint8Array; readonly at: number }

const MILLISECONDS_PER_SECOND = 1000

/** Polls the source; `ask` returns null if the feed has not changed since the previous request. */
export const createSource = (source: LiveSource, clock: Clock, limits: Limits = USUAL_LIMITS) => {
  let had: Validators | null = null
  let silent: Written | null = null

  /**
   * A feed without a timestamp gets the time at which these bytes were first seen, so that an unchanging feed becomes
   * stale.
   */
  const dated = (feed: LiveFeed, bytes: Uint8Array): LiveFeed => {
    if (feed.timestamp !== null) return feed
    const isSeenBefore = silent !== null && Buffer.compare(silent.bytes, bytes) === 0
    const now = Math.floor(clock.now().epochMilliseconds / MILLISECONDS_PER_SECOND)
    const written: Written = silent !== null && isSeenBefore ? silent : { bytes, at: now }
    silent = written
    return { ...feed, timestamp: written.at }
  }

  const fail = (reason: SourceFailure['reason'], detail: unknown = null) => {
    // After a failure, fetch the whole feed: the validators of the previous one may be outdated.
    had = null
    return failure({ reason, detail })
  }

  return {
    ask: async (signal: AbortSignal): Promise<Result<LiveFeed | null, SourceFailure>> => {
      try {
        const fetched = await fetchBytes(source.url, source.headers, had, { ...limits, signal })
        switch (fetched.kind) {
          case 'UNCHANGED':
            return success(null)
          case 'REFUSED':
            return fail('REFUSED', fetched.status)
          case 'TOO_LARGE':
            return fail('TOO_LARGE')
          case 'NEW': {
            const decoded = decodeFeed(fetched.bytes)
            if (!decoded.ok) return fail('UNREADABLE', decoded.failure)
            had = fetched.validators
            return success(dated(decoded.value, fetched.bytes))
          }
        }
      } catch (error) {
        return fail('UNREACHABLE', error)
      }
    },
    /** The caller rejected the feed: drop the validators, so that it is fetched again. */
    forget: (): void => {
      had = null
    },
  }
}
export type Source = ReturnType<typeof createSource>
