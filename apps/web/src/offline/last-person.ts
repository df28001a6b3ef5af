import { logError } from '../platform/log.ts'
import { STRICTLY, type TabletDatabase } from './tablet-database.ts'

const LAST = 'last'

/** Timeout: a database blocked by another tab would never answer, and the user is waiting to sign in or out. */
const ANSWERS_WITHIN_MILLISECONDS = 1000

/**
 * The last user who signed in on this tablet, or null after a sign-out. Browsers flush `localStorage`, which holds the
 * session, to disk seconds later: after a dead battery it may restore the session of the previous user.
 */
export type LastPerson = {
  readonly note: (matricule: string | null) => Promise<void>
  /** Undefined when nothing was stored, or the database fails or does not answer in time. */
  readonly find: () => Promise<string | null | undefined>
}

const atMost = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch((error: unknown) => {
      logError('The tablet does not say, or keep, who signed in last', error)
      return undefined
    }),
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), ANSWERS_WITHIN_MILLISECONDS)
    }),
  ])

const put = async (open: () => Promise<TabletDatabase>, matricule: string | null): Promise<void> => {
  const transaction = (await open()).transaction('person', 'readwrite', STRICTLY)
  await Promise.all([transaction.store.put({ matricule }, LAST), transaction.done])
}

export const createLastPerson = (open: () => Promise<TabletDatabase>): LastPerson => ({
  note: (matricule) => atMost(put(open, matricule)),
  find: () => atMost(open().then(async (database) => (await database.get('person', LAST))?.matricule)),
})
