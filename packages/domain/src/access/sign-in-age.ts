import { CLOCK_WRONG_AFTER_MINUTES, OFFLINE_WORK_MAX_HOURS } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore, secondsBetween } from '../time/instant.ts'

/** How long somebody has been on their own since the server or the provider last said who they are. */
export type SignInAge = {
  /** What the tablet's clock read when it was last looked at. */
  readonly seenAt: InstantText
  /** Counted up to then. */
  readonly spentSeconds: number
  /** The furthest that it ever read since, and what was counted by then. */
  readonly furthestAt: InstantText
  readonly spentAtFurthestSeconds: number
}

export const freshSignIn = (now: InstantText): SignInAge => ({
  seenAt: now,
  spentSeconds: 0,
  furthestAt: now,
  spentAtFurthestSeconds: 0,
})

/** Somebody who puts a clock right does so to the minute or so. */
const PUT_RIGHT_WITHIN_SECONDS = CLOCK_WRONG_AFTER_MINUTES * 60

const spentBy = (age: SignInAge, now: InstantText, surelyPassedSeconds: number): number => {
  const { seenAt, spentSeconds, furthestAt, spentAtFurthestSeconds } = age
  const passed = secondsBetween(seenAt, now)
  if (passed < 0) return spentSeconds + surelyPassedSeconds
  const wasSetBack = secondsBetween(seenAt, furthestAt) > PUT_RIGHT_WITHIN_SECONDS
  const beyondFurthest = secondsBetween(furthestAt, now)
  if (wasSetBack && beyondFurthest >= -PUT_RIGHT_WITHIN_SECONDS)
    return Math.max(spentSeconds + surelyPassedSeconds, spentAtFurthestSeconds + beyondFurthest)
  return spentSeconds + passed
}

/**
 * The sign-in as it stands now, or null when it is too old. A tablet without a network has only its own clock, which may be
 * wrong or be set:
 *
 * | the clock, since it was last looked at                | what is counted                                             |
 * |-------------------------------------------------------|-------------------------------------------------------------|
 * | ran on, or was set forward                            | all of it                                                   |
 * | was set back                                          | what surely passed; nothing of what was counted is lost     |
 * | had been set back, and is where it was before, or on  | what passed since it read that; at least what was counted   |
 *
 * Setting it back does not buy a second day: also while it is set back it counts as it runs, so whoever does so every
 * morning still has 24 hours of use and no more. Putting it right again is no time that passed. Setting it forward may bring
 * the end early; null leaves what was known before, so a clock put right again opens what it had closed.
 */
export const lookAtSignIn = (age: SignInAge, now: InstantText, surelyPassedSeconds = 0): SignInAge | null => {
  const spentSeconds = spentBy(age, now, surelyPassedSeconds)
  if (spentSeconds >= OFFLINE_WORK_MAX_HOURS * 3600) return null
  const seen = { seenAt: now, spentSeconds }
  return isBefore(now, age.furthestAt)
    ? { ...age, ...seen }
    : { ...seen, furthestAt: now, spentAtFurthestSeconds: spentSeconds }
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
