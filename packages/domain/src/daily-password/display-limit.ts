import { DAILY_PASSWORD_DISPLAYS_PER_HOUR } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, isBefore } from '../time/instant.ts'

const HOUR_SECONDS = 3600

/** Displays after this instant count. */
export const countedSince = (now: InstantText): InstantText => addSeconds(now, -HOUR_SECONDS)

/**
 * When a driver who was shown the password at these instants may see it again; null for at once. The hour is the one
 * that ends now, not one of the clock. What lies ahead of now was shown under a clock that was wrong, and counts no more.
 */
export const nextDisplayAt = (shown: readonly InstantText[], now: InstantText): InstantText | null => {
  const counted = shown
    .filter((at) => isBefore(countedSince(now), at) && !isBefore(now, at))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const oldest = counted.at(-DAILY_PASSWORD_DISPLAYS_PER_HOUR)
  return oldest === undefined ? null : addSeconds(oldest, HOUR_SECONDS)
}
