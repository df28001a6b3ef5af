import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { logError } from '../../platform/log.ts'
import { createNewKey } from './new-key.ts'
import { unwrap } from 'idb'
import { STRICTLY, type Ahead, type KeptToday, type Opener, type TabletDatabase } from '../tablet-database.ts'
import { readToday, type SentNotice, type Today } from './today.ts'

export type Kept = {
  today: Today
  /** Raised by every write of any tab; 0 while nothing was ever stored. */
  revision: number
  savedAt: InstantText | null
}

/** Returns the day to store, and may read the stored one. It runs inside the transaction, so it must be synchronous. */
type Decide = (readStored: () => Today, isAsKnown: boolean) => Today

/** The day that a page loads first, and whether a record of the driver is set aside that this build cannot read. */
type FirstKept = Kept & { hasSetAside: boolean }

/** The last version of the stored day that a tab has read or written. */
export type Known = { readonly tab: string; readonly revision: number }

export type TodayStorage = {
  /** Id of the writer, unique per store. */
  readonly tab: string
  /** Loads the day. Sets aside a record that this build cannot read, and restores one that it can read again. */
  readonly open: () => Promise<FirstKept>
  /** Returns null, and leaves the record alone, when a newer build in another tab wrote what this one cannot read. */
  readonly read: () => Promise<(Kept & { isTakenAway: boolean }) | null>
  /** Stores what the screen is about to show, in the same tick; `write` follows and takes longer. */
  readonly writeAhead: (knownRevision: number, today: Today) => void
  /**
   * Writes the notice of a validated bulletin again after the database was lost: as SENT if its receipt was restored,
   * unchanged if the bulletin itself was restored. Returns null if neither was.
   */
  readonly tellAnew: (knownRevision: number, notice: SentNotice) => Promise<Kept | null>
  readonly write: (knownRevision: number, decide: Decide) => Promise<Kept & { wasAsKnown: boolean }>
}

const NOTHING: Kept = { today: null, revision: 0, savedAt: null }

/** Null when this build cannot read it. */
const keptOf = (record: KeptToday | undefined): Kept | null => {
  if (!record) return NOTHING
  const today = readToday(record.today)
  return today?.kind === 'unreadable' ? null : { ...record, today }
}

/**
 * Whether a page that died had shown more than it had stored: its write-ahead copy is based on the stored revision, or
 * is newer than its own last write.
 */
const isAheadOf = (record: KeptToday | undefined, ahead: Ahead | undefined): ahead is Ahead => {
  if (!ahead) return false
  if (record?.tab === ahead.tab) return ahead.count > (record.count ?? 0)
  return ahead.revision === (record?.revision ?? 0)
}

/** Only logs: the write that follows stores the same change, and shows an error if it fails. */
const logLostHeadStart = (error: unknown): void => logError('A change could not be written ahead', error)

type StorageParts = { open: Opener; matricule: string; clock: Clock }

/** Stores the day of one driver: drivers share the tablet, not their days. */
export const createTodayStorage = ({ open, matricule, clock }: StorageParts): TodayStorage => {
  const tab = createNewKey(clock)()
  let count = 0
  /** The connection that last saw the record. */
  let seenThrough: TabletDatabase | null = null

  /**
   * A database cannot be deleted while a connection is open. So a record that is missing on the connection that last
   * saw it was deleted alone, because the server has its bulletin. On another connection it was lost with the whole
   * database, and the screen holds the only copy.
   */
  const lookAt = (database: TabletDatabase, record: KeptToday | undefined) => {
    const isRemoved = !record && seenThrough === database
    if (record) seenThrough = database
    return { isRemoved }
  }

  /** Returns the record to store from the write-ahead copy of a page that died; null if there is nothing to recover. */
  const findAdopted = (record: KeptToday | undefined, ahead: Ahead | undefined): KeptToday | null =>
    !isAheadOf(record, ahead) || readToday(ahead.today)?.kind === 'unreadable'
      ? null
      : {
          matricule,
          revision: (record?.revision ?? 0) + 1,
          savedAt: instantText(clock.now()),
          today: ahead.today,
          tab: ahead.tab,
          count: ahead.count,
        }

  return {
    tab,
    open: async () => {
      const database = await open()
      const transaction = database.transaction(['today', 'ahead', 'setAside'], 'readwrite', STRICTLY)
      const [todays, aside] = [transaction.objectStore('today'), transaction.objectStore('setAside')]
      const [stored, ahead, keys, lying] = await Promise.all([
        todays.get(matricule),
        transaction.objectStore('ahead').get(matricule),
        aside.getAllKeys(),
        aside.getAll(),
      ])
      const adopted = findAdopted(stored, ahead)
      const record = adopted ?? stored
      lookAt(database, record)
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
      await Promise.all([adopted && todays.put(adopted), transaction.done])
      return { ...NOTHING, ...kept, hasSetAside }
    },
    read: async () => {
      const database = await open()
      const record = await database.get('today', matricule)
      const { isRemoved } = lookAt(database, record)
      const kept = keptOf(record)
      return kept && { ...kept, isTakenAway: !record && !isRemoved }
    },
    writeAhead: (revision, today) => {
      count += 1
      try {
        const database = open.findOpened()
        if (!database) return
        // Bypass the promises of `idb`: nothing awaits them here, and they would delay the tap.
        const transaction = unwrap(database).transaction('ahead', 'readwrite', { durability: 'relaxed' })
        const ahead: Ahead = { matricule, revision, tab, count, today }
        transaction.objectStore('ahead').put(ahead)
        transaction.commit()
        transaction.addEventListener('abort', () => logLostHeadStart(transaction.error))
      } catch (error) {
        logLostHeadStart(error)
      }
    },
    tellAnew: async (knownRevision, notice) => {
      const stores = ['today', 'outgoing', 'receipts'] as const
      const transaction = (await open()).transaction(stores, 'readwrite', STRICTLY)
      const todays = transaction.objectStore('today')
      const [record, waiting, receipt] = await Promise.all([
        todays.get(matricule),
        transaction.objectStore('outgoing').get(notice.id),
        transaction.objectStore('receipts').get(notice.id),
      ])
      // Another tab was faster and has written the notice.
      if (record) return keptOf(record)
      if (!waiting && !receipt) return null
      const told: SentNotice =
        receipt && !waiting
          ? { ...notice, outcome: 'SENT', isSessionExpired: false, receivedAt: receipt.receivedAt }
          : notice
      const next = {
        today: { kind: 'sent' as const, notice: told },
        revision: knownRevision + 1,
        savedAt: instantText(clock.now()),
      }
      await Promise.all([todays.put({ matricule, ...next, tab, count }), transaction.done])
      return next
    },
    write: async (knownRevision, decide) => {
      const database = await open()
      const transaction = database.transaction('today', 'readwrite', STRICTLY)
      const record = await transaction.store.get(matricule)
      const { isRemoved } = lookAt(database, record)
      const revision = record?.revision ?? 0
      const isTakenAway = !record && !isRemoved && knownRevision > 0
      // A repeated write whose first result was lost finds its own record: applying its changes again would double
      // them.
      const isOwn = record?.tab === tab && revision === knownRevision + 1
      const wasAsKnown = revision === knownRevision || isTakenAway || isOwn
      const readStored = (): Today => {
        const stored = keptOf(record)
        // Never overwrite a record that a newer build may still be able to read.
        if (!stored) throw new Error('What the tablet keeps cannot be read by this version')
        return stored.today
      }
      const next = {
        today: decide(readStored, wasAsKnown),
        revision: Math.max(revision, knownRevision) + 1,
        savedAt: instantText(clock.now()),
      }
      await Promise.all([transaction.store.put({ matricule, ...next, tab, count }), transaction.done])
      seenThrough = database
      return { ...next, wasAsKnown }
    },
  }
}
