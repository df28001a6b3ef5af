import { createObservable, type Observable } from '../../platform/observable.ts'
import type { Kept, OutgoingStore } from './outgoing-store.ts'
import type { Unkept } from './outgoing-memory.ts'
import type { Outgoing, Receipt, Unreadable } from './outgoing.ts'

/** A driver's bulletins that the server has not acknowledged, and the receipts of those it acknowledged recently. */
export type Outbox = {
  /** Oldest first. */
  readonly entries: readonly Outgoing[]
  readonly unreadable: readonly Unreadable[]
  /** Newest first, at most 10. */
  readonly receipts: readonly Receipt[]
  /** Ids of the bulletins being sent now, by any tab. */
  readonly sendingIds: ReadonlySet<string>
  /** Ids of the bulletins held by this page only: the tablet has lost them and cannot store them again. */
  readonly unkeptIds: ReadonlySet<string>
}

/** Bulletins being sent, as listed by the browser's locks: a tab that dies while sending drops off the list. */
export type OnTheWay = {
  readonly list: () => Promise<ReadonlySet<string>>
  /** Resolves when that bulletin is no longer being sent. */
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

/**
 * Observes the outbox. Every change reads the database again, because a tab's own copy may be stale; bulletins that the
 * tablet has lost are listed in `unkeptIds`.
 */
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
    // List the sending ones first: a bulletin received meanwhile then appears as sending for a moment, not as waiting.
    const sendingIds = await onTheWay.list()
    const [kept, receipts] = await Promise.all([records.list(matricule), records.receiptsOf(matricule)])
    for (const { id } of kept.entries) if (sendingIds.has(id)) followOnceDone(id)
    // A later call has started: this result is older than what it will show.
    if (asked !== lastAsked) return
    const unkeptIds = unkept?.get().ids ?? NONE
    outbox.set({ ...inOrder(kept), receipts: latest(receipts), sendingIds, unkeptIds })
  }

  return { get: outbox.get, subscribe: outbox.subscribe, follow }
}
