import { DAILY_PASSWORD_CLOSES_SECONDS, DAILY_PASSWORD_COUNTDOWN_SECONDS } from '../limits.ts'

/** The state of the password display. */
export type Countdown =
  /** `left` seconds remain; `share` is their fraction of the whole. */
  | { readonly phase: 'shown'; readonly left: number; readonly share: number }
  /** Time is up: the password is hidden, and the dialog says so. */
  | { readonly phase: 'outOfTime' }
  | { readonly phase: 'closed' }

/** The state after this time on screen. A started second counts as whole: 60 at first, never 0. */
export const countdownAfter = (milliseconds: number): Countdown => {
  const seconds = milliseconds / 1000
  if (seconds >= DAILY_PASSWORD_CLOSES_SECONDS) return { phase: 'closed' }
  if (seconds >= DAILY_PASSWORD_COUNTDOWN_SECONDS) return { phase: 'outOfTime' }
  const left = Math.ceil(DAILY_PASSWORD_COUNTDOWN_SECONDS - seconds)
  return { phase: 'shown', left, share: left / DAILY_PASSWORD_COUNTDOWN_SECONDS }
}

/**
 * The display time one tick later. A sleeping tablet misses ticks, so its clock counts; if the clock was set back, the
 * tick counts.
 */
export const withBeat = (shown: number, beat: number, passedOnClock: number): number =>
  shown + Math.max(beat, passedOnClock)
