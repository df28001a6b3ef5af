import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { createTabChannel } from '../tab-channel.ts'
import { STRICTLY, type Opener } from '../tablet-database.ts'
import { createWritingTurn, type TurnParts, type WritingTurn } from './writing-turn.ts'

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

const CHANNEL = 'bulletin.corrections'
const WRITING_LOCK = 'bulletin.correcting'

type TurnStore = TurnParts['store']

/** A writing turn that is joined with the store of the page open at that moment. */
type CorrectionTurn = Omit<WritingTurn, 'join'> & { readonly join: (store: TurnStore) => () => void }

/** Coordinates a correction between the tabs of a browser. */
export type CorrectionTabs = {
  /** Tells which tab may write a manager's correction of a bulletin. */
  readonly writingOf: (of: CorrectionOf) => CorrectionTurn
  /** Calls `listener` when another tab has stored or deleted the correction. */
  readonly watch: (of: CorrectionOf, listener: () => void) => () => void
  /** Wraps the store so that every change notifies the other tabs. */
  readonly told: (records: CorrectionStore) => CorrectionStore
}

const nameOf = ({ matricule, bulletinId }: CorrectionOf): string => `${matricule}.${bulletinId}`

export const createCorrectionTabs = (parts: Omit<TurnParts, 'name' | 'store'>): CorrectionTabs => {
  const channel = createTabChannel<string>(CHANNEL)
  const turns = new Map<string, CorrectionTurn>()

  const createTurn = (name: string): CorrectionTurn => {
    let current: TurnStore | null = null
    const { join, ...writing } = createWritingTurn({
      ...parts,
      name: `${WRITING_LOCK}.${name}`,
      store: { settled: async () => current?.settled(), follow: async () => current?.follow() },
    })
    const created: CorrectionTurn = {
      ...writing,
      join: (store) => {
        current = store
        return join()
      },
    }
    turns.set(name, created)
    return created
  }

  return {
    writingOf: (of) => turns.get(nameOf(of)) ?? createTurn(nameOf(of)),
    watch: (of, listener) =>
      channel.listen((name) => {
        if (name === nameOf(of)) listener()
      }),
    told: ({ find, keep, drop }) => ({
      find,
      keep: async (of, work) => {
        await keep(of, work)
        channel.post(nameOf(of))
      },
      drop: async (of) => {
        await drop(of)
        channel.post(nameOf(of))
      },
    }),
  }
}
