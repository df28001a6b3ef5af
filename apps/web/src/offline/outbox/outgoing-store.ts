import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, type InstantText } from '@bulletin/domain/time/day'
import { isKeptLongEnough, missesAfter, type SendingTrigger } from '@bulletin/domain/workflow/outbox'
import type { Sending } from '@bulletin/domain/workflow/sending'
import { isOpen } from '@bulletin/domain/workflow/steps'
import { logError } from '../../platform/log.ts'
import type { Known } from '../day/today-storage.ts'
import { readToday, type SentNotice, type Today } from '../day/today.ts'
import { STRICTLY, type KeptToday, type TabletDatabase } from '../tablet-database.ts'
import { findOutgoing, isReceiptOf, type Outgoing, type Receipt, type Unreadable } from './outgoing.ts'

type Failed = Exclude<Sending, { outcome: 'SENT' }>

/** The outcome of an attempt, with or without a receipt. */
export type Tried = {
  /** By the server's clock; null when our server did not answer. */
  readonly answeredAt: InstantText | null
} & (
  | { readonly receipt: Receipt }
  | {
      readonly receipt: null
      readonly sending: Failed
      readonly trigger: SendingTrigger
      readonly build: string
      readonly answer: Pick<Outgoing, 'lastStatus' | 'problem' | 'requestId' | 'receivedBefore'>
    }
)

export type Kept = {
  readonly entries: readonly Outgoing[]
  readonly unreadable: readonly Unreadable[]
  readonly receipts: readonly Receipt[]
}

export type OutgoingStore = {
  /**
   * Adds the bulletin to the outbox, stores the notice for its driver and deletes its draft, in one transaction. If
   * another tab has already queued the same bulletin, its state stays unchanged, and so does a bulletin begun
   * meanwhile. Returns false and writes nothing when another tab has changed the draft, because that version was not
   * certified.
   */
  readonly queue: (outgoing: Outgoing, notice: SentNotice, known?: Known) => Promise<boolean>
  /** All pending bulletins of that driver, and the receipts of the others. */
  readonly list: (matricule: string) => Promise<Kept>
  readonly settle: (outgoing: Outgoing, tried: Tried) => Promise<void>
  /** Returns a bulletin that is still pending here; null once the server has it, or if the row cannot be read. */
  readonly find: (id: string) => Promise<Outgoing | null>
  readonly noteCopied: (id: string) => Promise<void>
  /** Deletes the content of errors after the retention period; their entries stay. */
  readonly dropOld: (matricule: string, serverTime: InstantText) => Promise<void>
  /**
   * Writes again what a page still holds and the tablet has lost. A bulletin whose receipt is known to the page or the
   * database is not restored. Returns the number of pending bulletins written.
   */
  readonly restore: (held: Held) => Promise<number>
  /** Deletes the draft of a bulletin that the server has: on a full tablet, deleting works when writing fails. */
  readonly removeDraft: (received: Pick<Receipt, 'id' | 'matricule'>) => Promise<void>
}

/** What a page holds in memory for one driver. */
export type Held = {
  readonly matricule: string
  readonly entries: readonly Outgoing[]
  readonly receipts: readonly Receipt[]
}

const STORES = ['today', 'outgoing', 'receipts'] as const
const QUEUE_STORES = [...STORES, 'ahead'] as const

type Missed = Extract<Tried, { receipt: null }>

export const outgoingAfter = (outgoing: Outgoing, tried: Missed, lastTryAt: InstantText): Outgoing => ({
  ...outgoing,
  ...tried.answer,
  attempts: outgoing.attempts + 1,
  misses: missesAfter(outgoing, tried.sending, tried.trigger),
  lastTryAt,
  lastBuild: tried.build,
  nextTry: tried.sending.nextTry,
  firstErrorAt: outgoing.firstErrorAt ?? (tried.sending.outcome === 'SERVER_ERROR' ? tried.answeredAt : null),
})

const toldMissed = (record: KeptToday | undefined, id: string, { sending }: Missed): Today => {
  const told = readToday(record?.today)
  if (told?.kind !== 'sent' || told.notice.id !== id) return null
  const isSessionExpired = sending.nextTry === 'AFTER_SIGN_IN'
  return {
    kind: 'sent',
    notice: { ...told.notice, outcome: sending.outcome, isSessionExpired, receivedAt: null },
  }
}

/** Returns the day to store once the server has that bulletin; null if it is about another one or already says so. */
const toldReceived = (
  record: KeptToday | undefined,
  { id, date, service, receivedAt }: Receipt,
): { kind: 'sent'; notice: SentNotice } | null => {
  const told = readToday(record?.today)
  if (told?.kind === 'sent')
    return told.notice.id === id && told.notice.outcome !== 'SENT'
      ? { kind: 'sent', notice: { ...told.notice, outcome: 'SENT', isSessionExpired: false, receivedAt } }
      : null
  if (told?.kind !== 'draft' || told.draft.id !== id) return null
  const notice = {
    id,
    date,
    service: service ?? told.draft.service ?? '',
    line: told.draft.line,
    outcome: 'SENT',
    isSessionExpired: false,
    receivedAt,
  } as const
  return { kind: 'sent', notice }
}

/** Whether another tab has written the day since the tab in `known` read or wrote it. */
const isOvertaken = (record: KeptToday | undefined, known: Known | undefined): boolean =>
  record !== undefined &&
  known !== undefined &&
  record.tab !== known.tab &&
  record.revision !== known.revision

/** Aborts the transaction if a write throws synchronously: the writes requested before it must not be committed. */
const writeAll = async (
  transaction: { readonly done: Promise<void>; readonly abort: () => void },
  writes: readonly (false | (() => Promise<unknown>))[],
): Promise<void> => {
  const pending: Promise<unknown>[] = [transaction.done]
  try {
    for (const write of writes) if (write) pending.push(write())
  } catch (error) {
    const abort = async () => transaction.abort()
    await Promise.allSettled([abort(), ...pending])
    throw error
  }
  await Promise.all(pending)
}

type RecordParts = { open: () => Promise<TabletDatabase>; clock: Clock }

export const createOutgoingStore = ({ open, clock }: RecordParts): OutgoingStore => {
  const list = async (matricule: string): Promise<Kept> => {
    const database = await open()
    const ids = await database.getAllKeysFromIndex('outgoing', 'matricule', matricule)
    // Read row by row: a row that the browser itself cannot read would make a single query fail for all of them.
    const rows = await Promise.all(
      ids.map(async (id) => {
        const raw: unknown = await database.get('outgoing', id).catch((error: unknown) => {
          logError('A bulletin that waits could not be read', error)
          return null
        })
        return { id, raw, read: findOutgoing(raw) }
      }),
    )
    return {
      entries: rows.flatMap(({ read }) => read ?? []),
      unreadable: rows.filter(({ read, raw }) => read === null && raw !== undefined),
      // Read second: a bulletin received in between is then seen with its receipt.
      receipts: await database.getAllFromIndex('receipts', 'matricule', matricule),
    }
  }

  const change = async (id: string, changed: (outgoing: Outgoing) => Outgoing | null): Promise<void> => {
    const transaction = (await open()).transaction('outgoing', 'readwrite', STRICTLY)
    const kept = findOutgoing(await transaction.store.get(id))
    const next = kept && changed(kept)
    await Promise.all([next && transaction.store.put(next), transaction.done])
  }

  /** Deletes the notice, which says that the bulletin is stored: that is no longer true. */
  const forgetNotice = async (matricule: string, id: string): Promise<void> => {
    const transaction = (await open()).transaction('today', 'readwrite', STRICTLY)
    const record = await transaction.store.get(matricule)
    const told = readToday(record?.today)
    const isToldHere = told?.kind === 'sent' && told.notice.id === id
    const savedAt = instantText(clock.now())
    await Promise.all([
      record &&
        isToldHere &&
        transaction.store.put({ ...record, revision: record.revision + 1, savedAt, today: null }),
      transaction.done,
    ])
  }

  return {
    queue: async (outgoing, notice, known) => {
      const transaction = (await open()).transaction(QUEUE_STORES, 'readwrite', STRICTLY)
      const today = transaction.objectStore('today')
      const { id, matricule } = outgoing
      const [record, waiting, receipt] = await Promise.all([
        today.get(matricule),
        transaction.objectStore('outgoing').get(id),
        transaction.objectStore('receipts').get(id),
      ])
      const kept = readToday(record?.today)
      const draft = kept?.kind === 'draft' ? kept.draft : null
      if (draft?.id === id && isOpen(draft) && isOvertaken(record, known)) return false
      const isReceived = isReceiptOf(receipt, outgoing)
      const isNew = !waiting && !isReceived
      const isToldHere = kept?.kind !== 'unreadable' && (draft ? draft.id === id : isNew)
      const received = isReceived && receipt ? toldReceived(record, receipt) : null
      const told: Today = received ?? { kind: 'sent', notice }
      const revision = (record?.revision ?? 0) + 1
      const next = { matricule, revision, savedAt: instantText(clock.now()), today: told }
      await writeAll(transaction, [
        isNew && (() => transaction.objectStore('outgoing').put(outgoing)),
        isToldHere && (() => today.put(next)),
        isToldHere && (() => transaction.objectStore('ahead').delete(matricule)),
      ])
      return true
    },

    list,

    settle: async (outgoing, tried) => {
      const transaction = (await open()).transaction(STORES, 'readwrite', STRICTLY)
      const today = transaction.objectStore('today')
      const waiting = transaction.objectStore('outgoing')
      const { id } = outgoing
      const [record, kept, receipt] = await Promise.all([
        today.get(outgoing.matricule),
        waiting.get(id),
        transaction.objectStore('receipts').get(id),
      ])
      const lastTryAt = instantText(clock.now())
      // Changes stored meanwhile are kept; an entry that was lost meanwhile and never received is written again.
      const current = findOutgoing(kept) ?? outgoing
      const isReceived = tried.receipt !== null || isReceiptOf(receipt, outgoing)
      const missed = tried.receipt || isReceived ? null : toldMissed(record, id, tried)
      const next = tried.receipt ? toldReceived(record, tried.receipt) : missed
      await Promise.all([
        // Put the receipt first: if the browser rejects it synchronously, the delete of the content is never requested.
        tried.receipt && transaction.objectStore('receipts').put(tried.receipt),
        isReceived ? waiting.delete(id) : waiting.put(outgoingAfter(current, tried, lastTryAt)),
        record &&
          next &&
          today.put({ ...record, revision: record.revision + 1, savedAt: lastTryAt, today: next }),
        transaction.done,
      ])
    },

    find: async (id) => findOutgoing(await (await open()).get('outgoing', id)),

    noteCopied: (id) => change(id, (outgoing) => ({ ...outgoing, copiedAt: instantText(clock.now()) })),

    dropOld: async (matricule, server) => {
      const isOld = (outgoing: Outgoing): boolean =>
        outgoing.bulletin !== null && isKeptLongEnough(outgoing, { server, tablet: instantText(clock.now()) })
      const { entries } = await list(matricule)
      for (const { id } of entries.filter(isOld)) {
        await change(id, (outgoing) => (isOld(outgoing) ? { ...outgoing, bulletin: null } : null))
        await forgetNotice(matricule, id)
      }
    },

    restore: async ({ matricule, entries, receipts }) => {
      const transaction = (await open()).transaction(STORES, 'readwrite', STRICTLY)
      const [today, waiting, received] = [
        transaction.objectStore('today'),
        transaction.objectStore('outgoing'),
        transaction.objectStore('receipts'),
      ]
      const [record, rows, stored] = await Promise.all([
        today.get(matricule),
        waiting.getAll(),
        received.getAll(),
      ])
      const known = [...stored, ...receipts]
      const missing = entries.filter(
        (entry) => !rows.some(({ id }) => id === entry.id) && !known.some((one) => isReceiptOf(one, entry)),
      )
      const unwritten = receipts.filter(({ id }) => !stored.some((one) => one.id === id))
      const arrived = rows.filter((row) => unwritten.some((receipt) => isReceiptOf(receipt, row)))
      const told = unwritten.map((receipt) => toldReceived(record, receipt)).find((next) => next !== null)
      const savedAt = instantText(clock.now())
      await Promise.all([
        ...unwritten.map((receipt) => received.put(receipt)),
        ...arrived.map(({ id }) => waiting.delete(id)),
        ...missing.map((outgoing) => waiting.put(outgoing)),
        record && told && today.put({ ...record, revision: record.revision + 1, savedAt, today: told }),
        transaction.done,
      ])
      return missing.length
    },

    removeDraft: async ({ id, matricule }) => {
      const transaction = (await open()).transaction(['today', 'ahead'], 'readwrite', STRICTLY)
      const record = await transaction.objectStore('today').get(matricule)
      const kept = readToday(record?.today)
      const isItsDraft = kept?.kind === 'draft' && kept.draft.id === id
      await Promise.all([
        isItsDraft && transaction.objectStore('today').delete(matricule),
        isItsDraft && transaction.objectStore('ahead').delete(matricule),
        transaction.done,
      ])
    },
  }
}
