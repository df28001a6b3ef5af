import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
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

/** What a page begins with, and whether something of the driver's lies aside that this version cannot read. */
export type FirstKept = Kept & { hasSetAside: boolean }

export type TodayKeeper = {
  /** Sets aside what this version cannot read, and takes back what it can read again. */
  readonly open: () => Promise<FirstKept>
  /** Null when another tab, of a newer version, has written what this one cannot read: it is left alone. */
  readonly read: () => Promise<Kept | null>
  readonly write: (knownRevision: number, decide: Decide) => Promise<Kept & { wasAsKnown: boolean }>
}

const NOTHING: Kept = { today: null, revision: 0, savedAt: null }

/** Null when this version cannot read it. */
const keptOf = (record: KeptToday | undefined): Kept | null => {
  if (!record) return NOTHING
  const today = readToday(record.today)
  return today === UNREADABLE ? null : { ...record, today }
}

/** Of one driver: the tablet is shared, their days are not. */
export const createTodayKeeper = ({
  open,
  matricule,
  clock,
}: {
  open: () => Promise<TabletDatabase>
  matricule: string
  clock: Clock
}): TodayKeeper => ({
  open: async () => {
    const transaction = (await open()).transaction(['today', 'setAside'], 'readwrite', STRICTLY)
    const [todays, aside] = [transaction.objectStore('today'), transaction.objectStore('setAside')]
    const [record, keys, lying] = await Promise.all([
      todays.get(matricule),
      aside.getAllKeys(),
      aside.getAll(),
    ])
    const own = lying.flatMap((one, index) => {
      const key = keys[index]
      return key !== undefined && one.matricule === matricule ? [{ one, key, kept: keptOf(one) }] : []
    })
    const revision = (record?.revision ?? 0) + 1
    const kept = keptOf(record)
    if (record && !kept) {
      const emptied = { ...record, revision, today: null }
      await Promise.all([aside.add(record), todays.put(emptied), transaction.done])
      return { ...emptied, hasSetAside: true }
    }
    const hasSetAside = own.some((one) => one.kept === null)
    const back = own.findLast((one) => one.kept !== null)
    if (kept?.today === null && back?.kept) {
      const { key, one } = back
      await Promise.all([aside.delete(key), todays.put({ ...one, revision }), transaction.done])
      return { ...back.kept, revision, hasSetAside }
    }
    await transaction.done
    return { ...NOTHING, ...kept, hasSetAside }
  },
  read: async () => keptOf(await (await open()).get('today', matricule)),
  write: async (knownRevision, decide) => {
    const transaction = (await open()).transaction('today', 'readwrite', STRICTLY)
    const stored = keptOf(await transaction.store.get(matricule))
    // Nobody writes over what a newer build may still be able to read.
    if (!stored) throw new Error('What the tablet keeps cannot be read by this version')
    const wasAsKnown = stored.revision === knownRevision
    const next = {
      today: decide(stored.today, wasAsKnown),
      revision: stored.revision + 1,
      savedAt: instantText(clock.now()),
    }
    await Promise.all([transaction.store.put({ matricule, ...next }), transaction.done])
    return { ...next, wasAsKnown }
  },
})
