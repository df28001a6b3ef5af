import { CLOCK_WRONG_AFTER_MINUTES, OFFLINE_WORK_MAX_HOURS } from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { isBefore, secondsBetween } from '../time/instant.ts'

/** Time spent offline since the server or the identity provider last confirmed the user's identity. */
export type SignInAge = {
  /** The tablet's clock at the last check. */
  readonly seenAt: InstantText
  /** Seconds counted up to that check. */
  readonly spentSeconds: number
  /** The latest time the clock has shown since, and the seconds counted by then. */
  readonly furthestAt: InstantText
  readonly spentAtFurthestSeconds: number
}

export const freshSignIn = (now: InstantText): SignInAge => ({
  seenAt: now,
  spentSeconds: 0,
  furthestAt: now,
  spentAtFurthestSeconds: 0,
})

/** A user who corrects a clock sets it right to within about a minute. */
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
 * The updated sign-in age, or null when it is too old. An offline tablet has only its own clock, which may be wrong or
 * be changed:
 *
 * | the clock, since it was last looked at                | what is counted                                             |
 * |-------------------------------------------------------|-------------------------------------------------------------|
 * | ran on, or was set forward                            | all of it                                                   |
 * | was set back                                          | what surely passed; nothing of what was counted is lost     |
 * | had been set back, and is where it was before, or on  | what passed since it read that; at least what was counted   |
 *
 * Setting the clock back does not buy a second day: it still counts while it runs, so a user who sets it back every
 * morning gets 24 hours of use and no more. Setting it right again is not counted as elapsed time. Setting it forward
 * may end the sign-in early; on null the caller keeps the previous state, so correcting the clock reopens what it had
 * closed.
 */
export const lookAtSignIn = (age: SignInAge, now: InstantText, surelyPassedSeconds = 0): SignInAge | null => {
  const spentSeconds = spentBy(age, now, surelyPassedSeconds)
  if (spentSeconds >= OFFLINE_WORK_MAX_HOURS * 3600) return null
  const seen = { seenAt: now, spentSeconds }
  return isBefore(now, age.furthestAt)
    ? { ...age, ...seen }
    : { ...seen, furthestAt: now, spentAtFurthestSeconds: spentSeconds }
}

/** The identity provider's answer to the last session refresh. */
export type SessionStanding = 'kept' | 'refused'

export type GoingOn = {
  standing: SessionStanding
  /** The user's identity was last confirmed more than 24 hours ago. */
  isTooOld: boolean
  /** A bulletin in progress, or one that the server has not received. */
  hasOpenWork: boolean
  /** The page with that work was already open; false while the page loads. */
  isOnScreen: boolean
}

/**
 * Whether this user may continue on this tablet without contacting the server. An expired sign-in never loses input: a
 * user who is writing is not interrupted. « No » deletes nothing.
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
