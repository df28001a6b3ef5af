import { mayGoOn } from '@bulletin/domain/access/sign-in-age'
import type { Today } from '../offline/day/today.ts'
import type { UnsentOf } from '../offline/outbox/unsent.ts'
import type { AccountMemory } from './account.ts'

type Parts = {
  memory: Pick<AccountMemory, 'recall'>
  unsentOf: UnsentOf
  /** The day as shown on the screen, saved or not. */
  shownTodayOf: (matricule: string) => Today
  /** Whether this user is already past the gate of this page. */
  isOnScreen: (matricule: string) => boolean
}

/**
 * Whether a user whose session the provider has ended may go on working. If the tablet's database does not answer, the
 * user counts as having open work and is not interrupted.
 */
export const createMayGoOnWithout =
  ({ memory, unsentOf, shownTodayOf, isOnScreen }: Parts) =>
  async (matricule: string): Promise<boolean> => {
    const unsent = await unsentOf(matricule)
    return mayGoOn({
      standing: 'refused',
      isTooOld: memory.recall(matricule) === undefined,
      hasOpenWork:
        unsent === null || unsent.hasDraft || unsent.waiting > 0 || shownTodayOf(matricule)?.kind === 'draft',
      isOnScreen: isOnScreen(matricule),
    })
  }
