import { DAILY_PASSWORD_DISPLAYS_PER_HOUR } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, isBefore } from '../time/instant.ts'

const HOUR_SECONDS = 3600

/** Displays after this instant count towards the limit. */
export const countedSince = (now: InstantText): InstantText => addSeconds(now, -HOUR_SECONDS)

/**
 * When a driver who saw the password at these instants may see it again; null for at once. The limit uses a sliding
 * hour that ends now. Displays in the future come from a wrong clock and do not count.
 */
export const nextDisplayAt = (shown: readonly InstantText[], now: InstantText): InstantText | null => {
  const counted = shown
    .filter((at) => isBefore(countedSince(now), at) && !isBefore(now, at))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const oldest = counted.at(-DAILY_PASSWORD_DISPLAYS_PER_HOUR)
  return oldest === undefined ? null : addSeconds(oldest, HOUR_SECONDS)
}
