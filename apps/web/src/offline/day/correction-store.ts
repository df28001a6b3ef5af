import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { STRICTLY, type Opener } from '../tablet-database.ts'

/** Whose correction of which bulletin: the device may be shared, what is open on it is not. */
export type CorrectionOf = { matricule: string; bulletinId: string }

export type CorrectionStore = {
  /** As it was kept; undefined where there is none. */
  readonly find: (of: CorrectionOf) => Promise<unknown>
  readonly keep: (of: CorrectionOf, work: unknown) => Promise<void>
  readonly drop: (of: CorrectionOf) => Promise<void>
}

/** Until it is sent or discarded. Each is a transaction of its own, and they are done in the order of the calls. */
export const createCorrectionStore = (open: Opener, clock: Clock): CorrectionStore => ({
  find: async ({ matricule, bulletinId }) =>
    (await (await open()).get('corrections', [matricule, bulletinId]))?.work,
  keep: async (of, work) => {
    const transaction = (await open()).transaction('corrections', 'readwrite', STRICTLY)
    const kept = { ...of, savedAt: instantText(clock.now()), work }
    await Promise.all([transaction.store.put(kept), transaction.done])
  },
  drop: async ({ matricule, bulletinId }) => {
    const transaction = (await open()).transaction('corrections', 'readwrite', STRICTLY)
    await Promise.all([transaction.store.delete([matricule, bulletinId]), transaction.done])
  },
})
