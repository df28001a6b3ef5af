import type { InstantText } from '@bulletin/domain/time/day'

/** For libraries that want one: a given instant, never « now ». */
export const dateOf = (instant: InstantText): Date => new Date(instant)
