import { LIVE_FORETOLD_MINUTES, LIVE_STALE_MINUTES } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { secondsBetween } from '../time/instant.ts'
import type { LiveFeed, TripUpdate } from './trip-update.ts'

const STALE_SECONDS = LIVE_STALE_MINUTES * 60
const FORETOLD_SECONDS = LIVE_FORETOLD_MINUTES * 60

export const isFresh = (said: number | null, now: number): boolean =>
  said === null || Math.abs(now - said) <= STALE_SECONDS

/** The time of a fresh update, capped at now for a source whose clock is slightly ahead. */
export const saidAt = (
  feed: Pick<LiveFeed, 'timestamp'>,
  update: Pick<TripUpdate, 'timestamp'>,
  now: number,
): number => Math.min(update.timestamp ?? feed.timestamp ?? now, now)

type Told = { readonly realArrival: InstantText; readonly seenAt: InstantText }

/**
 * | real arrival | last spoken of                    | told |
 * |--------------|-----------------------------------|------|
 * | to come      | whenever                          | no   |
 * | has been     | afterwards, or minutes before it  | yes  |
 * | has been     | long before it, and never again   | no   |
 */
export const isBelieved = ({ realArrival, seenAt }: Told, now: InstantText): boolean =>
  realArrival <= now && secondsBetween(seenAt, realArrival) <= FORETOLD_SECONDS
