import type { Clock } from '@bulletin/domain/time/clock'
import type { InstantText } from '@bulletin/domain/time/day'
import { STRICTLY, type KeptToday, type TabletDatabase } from './tablet-database.ts'
import { readToday, UNREADABLE, type Today } from './today.ts'

export type Kept = {
  today: Today
  /** Raised by every write of any tab; 0 while nothing was ever kept. */
  revision: number
  savedAt: InstantText | null
}

/** Decides what is kept from now on, knowing what is; called inside the transaction, so it must not wait for anything. */
type Decide = (stored: Today, isAsKnown: boolean) => Today

export type TodayKeeper = {
  readonly read: () => Promise<Kept>
  readonly write: (knownRevision: number, decide: Decide) => Promise<Kept & { wasAsKnown: boolean }>
}

const NOTHING: Kept = { today: null, revision: 0, savedAt: null }

export const instantTextOf = (clock: Clock): InstantText =>
  clock.now().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString()

/** Of one driver: the tablet is shared, their days are not. */
export const createTodayKeeper = ({
  open,
  matricule,
  clock,
}: {
  open: () => Promise<TabletDatabase>
  matricule: string
  clock: Clock
}): TodayKeeper => {
  const keptOf = (record: KeptToday | undefined): Kept | typeof UNREADABLE => {
    if (!record) return NOTHING
    const today = readToday(record.today)
    return today === UNREADABLE ? UNREADABLE : { ...record, today }
  }

  const setAside = async (record: KeptToday): Promise<Kept> => {
    const transaction = (await open()).transaction(['today', 'setAside'], 'readwrite', STRICTLY)
    const next = { ...record, revision: record.revision + 1, today: null }
    await Promise.all([
      transaction.objectStore('setAside').add(record),
      transaction.objectStore('today').put(next),
      transaction.done,
    ])
    return next
  }

  return {
    read: async () => {
      const record = await (await open()).get('today', matricule)
      const kept = keptOf(record)
      if (kept !== UNREADABLE) return kept
      return record ? setAside(record) : NOTHING
    },
    write: async (knownRevision, decide) => {
      const transaction = (await open()).transaction('today', 'readwrite', STRICTLY)
      const stored = keptOf(await transaction.store.get(matricule))
      // Nobody writes over what a newer build may still be able to read.
      if (stored === UNREADABLE) throw new Error('What the tablet keeps cannot be read by this version')
      const wasAsKnown = stored.revision === knownRevision
      const next = {
        today: decide(stored.today, wasAsKnown),
        revision: stored.revision + 1,
        savedAt: instantTextOf(clock),
      }
      await Promise.all([transaction.store.put({ matricule, ...next }), transaction.done])
      return { ...next, wasAsKnown }
    },
  }
}
