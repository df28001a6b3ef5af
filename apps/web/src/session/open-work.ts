import { mayGoOn } from '@bulletin/domain/access/sign-in-age'
import type { Today } from '../offline/day/today.ts'
import type { UnsentOf } from '../offline/outbox/unsent.ts'
import type { AccountMemory } from './account.ts'

type Parts = {
  memory: Pick<AccountMemory, 'recall'>
  unsentOf: UnsentOf
  /** What stands on the screen, kept or not. */
  shownTodayOf: (matricule: string) => Today
  /** Whether the person has come through the gate of this page. */
  isOnScreen: (matricule: string) => boolean
}

/** May somebody whose session the provider has ended go on? A tablet that does not answer is no reason to interrupt them. */
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
