import { inTime } from './in-time.ts'
import { STRICTLY, type TabletDatabase } from './tablet-database.ts'

const LAST = 'last'

/**
 * The last user who signed in on this tablet, or null after a sign-out. Browsers flush `localStorage`, which holds the
 * session, to disk seconds later: after a dead battery it may restore the session of the previous user.
 */
export type LastPerson = {
  readonly note: (matricule: string | null) => Promise<void>
  /** Undefined when nothing was stored, or the database fails or does not answer in time. */
  readonly find: () => Promise<string | null | undefined>
}

const put = async (open: () => Promise<TabletDatabase>, matricule: string | null): Promise<void> => {
  const transaction = (await open()).transaction('person', 'readwrite', STRICTLY)
  await Promise.all([transaction.store.put({ matricule }, LAST), transaction.done])
}

const find = async (open: () => Promise<TabletDatabase>) =>
  (await (await open()).get('person', LAST))?.matricule

export const createLastPerson = (open: () => Promise<TabletDatabase>): LastPerson => ({
  note: (matricule) => inTime(put(open, matricule), 'The tablet does not keep who signed in last'),
  find: () => inTime(find(open), 'The tablet does not say who signed in last'),
})
