import { isDue, type Sending } from '@bulletin/domain/bulletin/sending'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText } from '@bulletin/domain/time/day'
import { STRICTLY, type Outgoing, type Receipt, type TabletDatabase } from './tablet-database.ts'
import { readToday, UNREADABLE, type SentNotice, type Today } from './today.ts'

/** How a try ended. */
export type Tried = { sending: Sending; status: number | null; receipt: Receipt | null }

export type OutgoingKeeper = {
  /**
   * From here on the bulletin waits to be sent, and its driver is told so: both or neither. A second tab, late with the
   * same bulletin, changes nothing of what has become of it, and never the bulletin that was begun meanwhile.
   */
  readonly queue: (outgoing: Outgoing, notice: SentNotice) => Promise<void>
  readonly listDue: (matricule: string) => Promise<Outgoing[]>
  readonly settle: (outgoing: Outgoing, tried: Tried) => Promise<void>
  /** A bulletin that still waits here; null once the server has it. */
  readonly find: (id: string) => Promise<Outgoing | null>
}

const STORES = ['today', 'outgoing', 'receipts'] as const

const noticeAfter = (notice: SentNotice, { sending, receipt }: Tried): SentNotice => ({
  ...notice,
  outcome: sending.outcome,
  isSessionExpired: sending.nextTry === 'AFTER_SIGN_IN',
  receivedAt: receipt?.receivedAt ?? null,
})

export const createOutgoingKeeper = ({
  open,
  clock,
}: {
  open: () => Promise<TabletDatabase>
  clock: Clock
}): OutgoingKeeper => ({
  queue: async (outgoing, notice) => {
    const transaction = (await open()).transaction(STORES, 'readwrite', STRICTLY)
    const today = transaction.objectStore('today')
    const { id, matricule } = outgoing
    const [record, waiting, receipt] = await Promise.all([
      today.get(matricule),
      transaction.objectStore('outgoing').get(id),
      transaction.objectStore('receipts').get(id),
    ])
    const kept = record ? readToday(record.today) : null
    const isNew = !waiting && !receipt
    const isToldHere = kept !== UNREADABLE && (kept?.kind === 'draft' ? kept.draft.id === id : isNew)
    const told: Today = { kind: 'sent', notice }
    const revision = (record?.revision ?? 0) + 1
    await Promise.all([
      isNew && transaction.objectStore('outgoing').put(outgoing),
      isToldHere && today.put({ matricule, revision, savedAt: instantText(clock.now()), today: told }),
      transaction.done,
    ])
  },

  listDue: async (matricule) => {
    const waiting = await (await open()).getAllFromIndex('outgoing', 'matricule', matricule)
    const now = instantText(clock.now())
    return waiting.filter((outgoing) => isDue(outgoing, now))
  },

  settle: async (outgoing, tried) => {
    const transaction = (await open()).transaction(STORES, 'readwrite', STRICTLY)
    const today = transaction.objectStore('today')
    const record = await today.get(outgoing.matricule)
    const kept = record ? readToday(record.today) : null
    const isTold = kept !== UNREADABLE && kept?.kind === 'sent' && kept.notice.id === outgoing.id
    const { sending, status, receipt } = tried
    const lastTryAt = instantText(clock.now())
    await Promise.all([
      receipt
        ? transaction.objectStore('outgoing').delete(outgoing.id)
        : transaction.objectStore('outgoing').put({
            ...outgoing,
            attempts: outgoing.attempts + 1,
            lastTryAt,
            lastStatus: status,
            nextTry: sending.nextTry,
          }),
      receipt && transaction.objectStore('receipts').put(receipt),
      record &&
        isTold &&
        today.put({
          ...record,
          revision: record.revision + 1,
          savedAt: lastTryAt,
          today: { kind: 'sent', notice: noticeAfter(kept.notice, tried) },
        }),
      transaction.done,
    ])
  },

  find: async (id) => (await (await open()).get('outgoing', id)) ?? null,
})
