const FIRST_WAIT_MILLISECONDS = 1000
const LONGEST_WAIT_MILLISECONDS = 30_000
/** More would be no longer, and no number in the end. */
const DOUBLINGS_MAX = 10
/** A connection that held for so long is not to blame for its end: a server was stopped, or a token ran out. */
const STEADY_MILLISECONDS = 10_000

/** Connections in a row that did not hold, after another that ended. */
export const failuresAfter = (failures: number, heldMilliseconds: number): number =>
  heldMilliseconds >= STEADY_MILLISECONDS ? 0 : failures + 1

/**
 * How long to wait before the next. Twice as long each time, and between half of it and all of it: a server that starts
 * again is not asked by everybody in the same instant. `chance` is a number from 0 to 1.
 */
export const reconnectionWaitMilliseconds = (failures: number, chance: number): number => {
  const longest = Math.min(
    FIRST_WAIT_MILLISECONDS * 2 ** Math.min(failures, DOUBLINGS_MAX),
    LONGEST_WAIT_MILLISECONDS,
  )
  return Math.round((longest * (1 + chance)) / 2)
}
