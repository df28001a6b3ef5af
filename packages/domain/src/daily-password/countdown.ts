import { DAILY_PASSWORD_CLOSES_SECONDS, DAILY_PASSWORD_COUNTDOWN_SECONDS } from '../limits.ts'

/** Where the display of a password stands. */
export type Countdown =
  /** `left` seconds, of which `share` is what is left of the whole. */
  | { readonly phase: 'shown'; readonly left: number; readonly share: number }
  /** Time is out: the password is gone, and the dialog says so. */
  | { readonly phase: 'outOfTime' }
  | { readonly phase: 'closed' }

/** So long after it was shown. A second that has begun still counts: 60 at first, never 0. */
export const countdownAfter = (milliseconds: number): Countdown => {
  const seconds = milliseconds / 1000
  if (seconds >= DAILY_PASSWORD_CLOSES_SECONDS) return { phase: 'closed' }
  if (seconds >= DAILY_PASSWORD_COUNTDOWN_SECONDS) return { phase: 'outOfTime' }
  const left = Math.ceil(DAILY_PASSWORD_COUNTDOWN_SECONDS - seconds)
  return { phase: 'shown', left, share: left / DAILY_PASSWORD_COUNTDOWN_SECONDS }
}

/**
 * How long it has been shown, one beat later. A tablet that slept missed beats, which its clock knows of; one whose clock
 * was set back meanwhile still counts the beat.
 */
export const withBeat = (shown: number, beat: number, passedOnClock: number): number =>
  shown + Math.max(beat, passedOnClock)
