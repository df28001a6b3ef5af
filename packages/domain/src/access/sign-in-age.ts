import { OFFLINE_WORK_MAX_HOURS } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { secondsBetween } from '../time/instant.ts'

/** How long somebody has been on their own since the server or the provider last said who they are. */
export type SignInAge = {
  /** What the tablet's clock read when it was last looked at. */
  readonly seenAt: InstantText
  /** Counted up to then. */
  readonly spentSeconds: number
}

export const freshSignIn = (now: InstantText): SignInAge => ({ seenAt: now, spentSeconds: 0 })

/**
 * The sign-in as it stands now, or null when it is too old. A tablet without a network has only its own clock, which may be
 * wrong or be set:
 *
 * | the clock, since it was last looked at | what is counted                                         |
 * |----------------------------------------|---------------------------------------------------------|
 * | ran on, or was set forward             | all of it                                               |
 * | was set back                           | what surely passed; nothing of what was counted is lost |
 *
 * Setting it back does not buy a second day: whoever does so every morning still has 24 hours of use and no more. Setting it
 * forward may bring the end early; null leaves what was known before, so a clock put right again opens what it had closed.
 */
export const lookAtSignIn = (
  { seenAt, spentSeconds }: SignInAge,
  now: InstantText,
  surelyPassedSeconds = 0,
): SignInAge | null => {
  const passed = secondsBetween(seenAt, now)
  const spent = spentSeconds + (passed < 0 ? surelyPassedSeconds : passed)
  return spent < OFFLINE_WORK_MAX_HOURS * 3600 ? { seenAt: now, spentSeconds: spent } : null
}

/** What the provider said when it was last asked to go on with somebody's session. */
export type SessionStanding = 'kept' | 'refused'

export type GoingOn = {
  standing: SessionStanding
  /** Nobody confirmed for more than 24 hours who they are. */
  isTooOld: boolean
  /** A bulletin in progress, or one that the server has not received. */
  hasOpenWork: boolean
  /** The page was there before, with that work on it; false while it opens. */
  isOnScreen: boolean
}

/**
 * May this person go on, on this tablet and without asking anybody? An expired sign-in never costs a word: whoever writes
 * is not interrupted. « No » deletes nothing.
 *
 * | session | last confirmed | open work | on the screen | goes on                                           |
 * |---------|----------------|-----------|---------------|---------------------------------------------------|
 * | kept    | within 24 h    | any       | any           | yes                                               |
 * | kept    | longer ago     | yes       | yes           | yes, to the end of it                             |
 * | kept    | longer ago     | yes       | no            | no: the network first                             |
 * | kept    | longer ago     | no        | any           | no: the network first                             |
 * | refused | within 24 h    | yes       | any           | yes, without a token                              |
 * | refused | within 24 h    | no        | any           | no: sign in                                       |
 * | refused | longer ago     | yes       | yes           | yes, to the end of it                             |
 * | refused | longer ago     | yes       | no            | no: sign in                                       |
 * | refused | longer ago     | no        | any           | no: sign in                                       |
 */
export const mayGoOn = ({ standing, isTooOld, hasOpenWork, isOnScreen }: GoingOn): boolean => {
  if (isTooOld) return hasOpenWork && isOnScreen
  return standing === 'kept' || hasOpenWork
}
