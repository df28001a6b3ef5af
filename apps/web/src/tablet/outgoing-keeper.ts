import { isDue, type Sending } from '@bulletin/domain/bulletin/sending'
import type { Clock } from '@bulletin/domain/time/clock'
import { STRICTLY, type Outgoing, type Receipt, type TabletDatabase } from './tablet-database.ts'
import { instantTextOf } from './today-keeper.ts'
import { readToday, UNREADABLE, type SentNotice, type Today } from './today.ts'

/** How a try ended. */
export type Tried = { sending: Sending; status: number | null; receipt: Receipt | null }

export type OutgoingKeeper = {
  /** From here on the bulletin waits to be sent, and its driver is told so: both or neither. */
  readonly queue: (outgoing: Outgoing, notice: SentNotice) => Promise<void>
  readonly listDue: (matricule: string) => Promise<Outgoing[]>
  readonly settle: (outgoing: Outgoing, tried: Tried) => Promise<void>
}

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
    const transaction = (await open()).transaction(['today', 'outgoing'], 'readwrite', STRICTLY)
    const today = transaction.objectStore('today')
    const { matricule } = outgoing
    const revision = ((await today.get(matricule))?.revision ?? 0) + 1
    const kept: Today = { kind: 'sent', notice }
    await Promise.all([
      transaction.objectStore('outgoing').put(outgoing),
      today.put({ matricule, revision, savedAt: instantTextOf(clock), today: kept }),
      transaction.done,
    ])
  },

  listDue: async (matricule) => {
    const waiting = await (await open()).getAllFromIndex('outgoing', 'matricule', matricule)
    const now = instantTextOf(clock)
    return waiting.filter((outgoing) => isDue(outgoing, now))
  },

  settle: async (outgoing, tried) => {
    const stores = ['today', 'outgoing', 'receipts'] as const
    const transaction = (await open()).transaction(stores, 'readwrite', STRICTLY)
    const today = transaction.objectStore('today')
    const record = await today.get(outgoing.matricule)
    const kept = record ? readToday(record.today) : null
    const isTold = kept !== UNREADABLE && kept?.kind === 'sent' && kept.notice.id === outgoing.id
    const { sending, status, receipt } = tried
    const lastTryAt = instantTextOf(clock)
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
})
