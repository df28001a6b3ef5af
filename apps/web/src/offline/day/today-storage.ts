import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { logError } from '../../platform/log.ts'
import { createNewKey } from './new-key.ts'
import { unwrap } from 'idb'
import { STRICTLY, type Ahead, type KeptToday, type Opener, type TabletDatabase } from '../tablet-database.ts'
import { readToday, UNREADABLE, type SentNotice, type Today } from './today.ts'

export type Kept = {
  today: Today
  /** Raised by every write of any tab; 0 while nothing was ever kept. */
  revision: number
  savedAt: InstantText | null
}

/**
 * Decides what is kept from now on, and may look at what is; called inside the transaction, so it must not wait for
 * anything.
 */
type Decide = (readStored: () => Today, isAsKnown: boolean) => Today

/** What a page begins with, and whether something of the driver's lies aside that this version cannot read. */
export type FirstKept = Kept & { hasSetAside: boolean }

/** As far as a tab has followed the stored day: a record of its own, or the one it read last. */
export type Known = { readonly tab: string; readonly revision: number }

export type TodayStorage = {
  /** Who writes. */
  readonly tab: string
  /** Sets aside what this version cannot read, and takes back what it can read again. */
  readonly open: () => Promise<FirstKept>
  /** Null when another tab, of a newer version, has written what this one cannot read: it is left alone. */
  readonly read: () => Promise<(Kept & { isTakenAway: boolean }) | null>
  /** Puts down what the screen is about to show, in the same tick: `write` follows and takes longer. */
  readonly writeAhead: (knownRevision: number, today: Today) => void
  /**
   * Tells again of a bulletin that was validated, after all was taken away: as received where its receipt is back, as
   * told where it is back itself; null where neither is.
   */
  readonly tellAnew: (knownRevision: number, notice: SentNotice) => Promise<Kept | null>
  readonly write: (knownRevision: number, decide: Decide) => Promise<Kept & { wasAsKnown: boolean }>
}

const NOTHING: Kept = { today: null, revision: 0, savedAt: null }

/** Null when this version cannot read it. */
const keptOf = (record: KeptToday | undefined): Kept | null => {
  if (!record) return NOTHING
  const today = readToday(record.today)
  return today === UNREADABLE ? null : { ...record, today }
}

/** Whether a page that died had more on its screen than it had kept: made from what is kept, or from its own last write. */
const isAheadOf = (record: KeptToday | undefined, ahead: Ahead | undefined): ahead is Ahead => {
  if (!ahead) return false
  if (record?.tab === ahead.tab) return ahead.count > (record.count ?? 0)
  return ahead.revision === (record?.revision ?? 0)
}

/** The write that follows keeps the same, and says so on the screen if it cannot. */
const logLostHeadStart = (error: unknown): void => logError('A change could not be written ahead', error)

/** Of one driver: the tablet is shared, their days are not. */
export const createTodayStorage = ({
  open,
  matricule,
  clock,
}: {
  open: Opener
  matricule: string
  clock: Clock
}): TodayStorage => {
  const tab = createNewKey(clock)()
  let count = 0
  /** The connection through which the record was last seen. */
  let seenThrough: TabletDatabase | null = null

  /**
   * Nobody removes a database that somebody holds open: a record that is missing in the connection where it was seen was
   * removed alone, because the server has its bulletin. In another connection it went with the whole database, and what
   * is on the screen is nowhere else.
   */
  const lookAt = (database: TabletDatabase, record: KeptToday | undefined) => {
    const isRemoved = !record && seenThrough === database
    if (record) seenThrough = database
    return { isRemoved }
  }

  /** What a page that died had on its screen, as it is kept from now on. */
  const findAdopted = (record: KeptToday | undefined, ahead: Ahead | undefined): KeptToday | null =>
    !isAheadOf(record, ahead) || readToday(ahead.today) === UNREADABLE
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
        // Without the promises of `idb`, which nobody waits for here: a tap does.
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
      // Whoever was faster has told it.
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
      // Done again after its answer got lost, a write finds itself: to do its changes again would double them.
      const isOwn = record?.tab === tab && revision === knownRevision + 1
      const wasAsKnown = revision === knownRevision || isTakenAway || isOwn
      const readStored = (): Today => {
        const stored = keptOf(record)
        // Nobody writes over what a newer build may still be able to read.
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
