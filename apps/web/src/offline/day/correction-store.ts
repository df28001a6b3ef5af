import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { STRICTLY, type Opener } from '../tablet-database.ts'

/** Identifies a correction by manager and bulletin: the device may be shared, corrections in progress are not. */
export type CorrectionOf = { matricule: string; bulletinId: string }

export type CorrectionStore = {
  /** Returns the stored work, unparsed; undefined where there is none. */
  readonly find: (of: CorrectionOf) => Promise<unknown>
  readonly keep: (of: CorrectionOf, work: unknown) => Promise<void>
  readonly drop: (of: CorrectionOf) => Promise<void>
}

/** Stores corrections until they are sent or discarded. Each call is one transaction; they run in call order. */
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
