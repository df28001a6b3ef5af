import { createObservable, type Observable } from '../../platform/observable.ts'
import type { Kept, OutgoingStore } from './outgoing-store.ts'
import type { Unkept } from './outgoing-memory.ts'
import type { Outgoing, Receipt, Unreadable } from './outgoing.ts'

/** What a driver has on the tablet that the server has not acknowledged, and what it has acknowledged of late. */
export type Outbox = {
  /** The oldest first. */
  readonly entries: readonly Outgoing[]
  readonly unreadable: readonly Unreadable[]
  /** The newest first. */
  readonly receipts: readonly Receipt[]
  /** Which of them are on their way at this moment, whichever tab sends them. */
  readonly sendingIds: ReadonlySet<string>
  /** Which of them stand in this page only: the tablet lost them, and does not take them back. */
  readonly unkeptIds: ReadonlySet<string>
}

/** Who is on the way, asked of the browser: a tab that dies while it sends is no longer on this list. */
export type OnTheWay = {
  readonly list: () => Promise<ReadonlySet<string>>
  /** Once that one is no longer on its way. */
  readonly untilDone: (id: string) => Promise<void>
}

export type OutboxStore = Observable<Outbox | null> & { readonly follow: () => Promise<void> }

const RECEIPTS_SHOWN_MAX = 10
const NONE: ReadonlySet<string> = new Set()

const inOrder = ({ entries, unreadable }: Kept): Kept => ({
  entries: entries.toSorted((one, other) => (one.validatedAt < other.validatedAt ? -1 : 1)),
  unreadable,
})

const latest = (receipts: readonly Receipt[]): Receipt[] =>
  receipts.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1)).slice(0, RECEIPTS_SHOWN_MAX)

type Parts = {
  records: Pick<OutgoingStore, 'list' | 'receiptsOf'>
  onTheWay: OnTheWay
  matricule: string
  unkept?: Observable<Unkept>
  onError: (error: unknown) => void
}

/** What the tablet holds, not what a tab believes: every change is read again. What it lost is told as such. */
export const createOutboxStore = ({ records, onTheWay, matricule, unkept, onError }: Parts): OutboxStore => {
  const outbox = createObservable<Outbox | null>(null)
  const awaited = new Set<string>()
  let lastAsked = 0

  const followOnceDone = (id: string) => {
    if (awaited.has(id)) return
    awaited.add(id)
    onTheWay
      .untilDone(id)
      .finally(() => awaited.delete(id))
      .then(follow)
      .catch(onError)
  }

  const follow = async (): Promise<void> => {
    lastAsked += 1
    const asked = lastAsked
    // First who is on the way: one that arrives meanwhile is then told as on its way for a moment, not as waiting.
    const sendingIds = await onTheWay.list()
    const [kept, receipts] = await Promise.all([records.list(matricule), records.receiptsOf(matricule)])
    for (const { id } of kept.entries) if (sendingIds.has(id)) followOnceDone(id)
    // An answer that was overtaken is older than what is shown.
    if (asked !== lastAsked) return
    const unkeptIds = unkept?.get().ids ?? NONE
    outbox.set({ ...inOrder(kept), receipts: latest(receipts), sendingIds, unkeptIds })
  }

  return { get: outbox.get, subscribe: outbox.subscribe, follow }
}
