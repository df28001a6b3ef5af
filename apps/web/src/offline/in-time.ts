import { pause } from '../platform/idle.ts'
import { logError } from '../platform/log.ts'

/** Timeout: a database blocked by another tab would never answer, and the user is waiting to sign in or out. */
const ANSWERS_WITHIN_MILLISECONDS = 1000

/** The answer of the database; undefined when it fails, which is logged, or does not answer in time. */
export const inTime = <Answer>(answer: Promise<Answer>, whatFailed: string): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch((error: unknown) => {
      logError(whatFailed, error)
      return undefined
    }),
    pause(ANSWERS_WITHIN_MILLISECONDS),
  ])
