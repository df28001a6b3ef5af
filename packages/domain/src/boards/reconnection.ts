const FIRST_WAIT_MILLISECONDS = 1000
const LONGEST_WAIT_MILLISECONDS = 30_000
/** Above this, the wait is capped anyway and the power would overflow in the end. */
const DOUBLINGS_MAX = 10
/** A connection that lasted this long did not fail by its own fault: a server was stopped, or a token expired. */
const STEADY_MILLISECONDS = 10_000

/** The count of consecutive short-lived connections, after one more has ended. */
export const failuresAfter = (failures: number, heldMilliseconds: number): number =>
  heldMilliseconds >= STEADY_MILLISECONDS ? 0 : failures + 1

/**
 * The delay before reconnecting. It doubles each time and is randomised between half and all of that, so that a
 * restarting server does not get every client in the same instant. `chance` is a number from 0 to 1.
 */
export const reconnectionWaitMilliseconds = (failures: number, chance: number): number => {
  const longest = Math.min(
    FIRST_WAIT_MILLISECONDS * 2 ** Math.min(failures, DOUBLINGS_MAX),
    LONGEST_WAIT_MILLISECONDS,
  )
  return Math.round((longest * (1 + chance)) / 2)
}
