import type { InstantText } from '@bulletin/domain/time/day'

/** For libraries that require a `Date`: a given instant, never « now ». */
export const dateOf = (instant: InstantText): Date => new Date(instant)
