import { BOARD_STALE_SECONDS } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { secondsBetween } from '../time/instant.ts'

export type StaleAge = { readonly unit: 'seconds' | 'minutes' | 'hours'; readonly count: number }

const MINUTE = 60
const HOUR = 60 * MINUTE

/** In steps, the longest first: a screen reader would announce an age that changed every second. */
const STEPS: readonly (StaleAge & { from: number })[] = [
  ...[24, 12, 6, 4, 3, 2, 1].map((count) => ({ unit: 'hours' as const, count, from: count * HOUR })),
  ...[30, 15, 10, 5, 2, 1].map((count) => ({ unit: 'minutes' as const, count, from: count * MINUTE })),
  { unit: 'seconds', count: BOARD_STALE_SECONDS, from: BOARD_STALE_SECONDS },
]

/**
 * The minimum age of the data requested at `askedAt`; null while it is fresh. A clock that was set back makes nothing
 * stale: the next response, ten seconds later, gets the new clock's time.
 */
export const staleAgeOf = (askedAt: InstantText, now: InstantText): StaleAge | null => {
  const age = secondsBetween(askedAt, now)
  const step = STEPS.find(({ from }) => age >= from)
  return step ? { unit: step.unit, count: step.count } : null
}
