import { logError } from '../platform/log.ts'
import { STRICTLY, type TabletDatabase } from './tablet-database.ts'

const LAST = 'last'

/** A database that another tab holds up would never answer, and somebody waits to sign in or out. */
const ANSWERS_WITHIN_MILLISECONDS = 1000

/**
 * Who signed in on this tablet last, or that they signed out. A browser puts its `localStorage`, where the session is,
 * on the disk seconds later: after a dead battery it may bring back whoever was there before.
 */
export type LastPerson = {
  readonly note: (matricule: string | null) => Promise<void>
  /** Undefined when nobody knows. */
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
