import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { InstantText } from '@bulletin/domain/time/day'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import type { Connection } from '../connectivity.ts'
import { createRemembered, type KeyValueStorage } from '../remembered.ts'
import { withRetry, type Retry } from '../retry.ts'
import { sha256 } from '../sha256.ts'
import { createTabChannel } from '../tab-channel.ts'
import type { Opener } from '../tablet-database.ts'
import { keepSending } from './keep-sending.ts'
import { createOutgoingMemory, type Unkept } from './outgoing-memory.ts'
import { createOutgoingStore, type OutgoingStore } from './outgoing-store.ts'
import type { Outgoing, Receipt, Unreadable } from './outgoing.ts'
import { createSender, type Round, type Sender, type SenderParts } from './sender.ts'

const SENDING_LOCK = 'bulletin.sending'
const ON_THE_WAY_PREFIX = 'bulletin.onTheWay.'

/** Runs `work` under a lock, so that only one tab of the browser sends at a time. */
const sendAlone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(SENDING_LOCK, work).then(() => undefined)

/** Holds a lock while a bulletin is being sent; the browser releases it if the tab dies. */
const whileSending = async <Result>(id: string, work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request(`${ON_THE_WAY_PREFIX}${id}`, work)

/** The locks that the tabs of this browser hold. */
const sendingLocks: OnTheWay = {
  list: async () => {
    const { held = [] } = await navigator.locks.query()
    return new Set(
      held.flatMap(({ name = '' }) =>
        name.startsWith(ON_THE_WAY_PREFIX) ? [name.slice(ON_THE_WAY_PREFIX.length)] : [],
      ),
    )
  },
  untilDone: (id) =>
    navigator.locks
      .request(`${ON_THE_WAY_PREFIX}${id}`, { mode: 'shared' }, () => undefined)
      .then(() => undefined),
}

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

const inOrder = (entries: readonly Outgoing[]): Outgoing[] =>
  entries.toSorted((one, other) => (one.validatedAt < other.validatedAt ? -1 : 1))

const latest = (receipts: readonly Receipt[]): Receipt[] =>
  receipts.toSorted((one, other) => (one.receivedAt < other.receivedAt ? 1 : -1)).slice(0, RECEIPTS_SHOWN_MAX)

type StoreParts = {
  records: Pick<OutgoingStore, 'list'>
  onTheWay: OnTheWay
  matricule: string
  unkept?: Observable<Unkept>
  onError: (error: unknown) => void
}

/**
 * Observes the outbox. Every change reads the database again, because a tab's own copy may be stale; bulletins that the
 * tablet has lost are listed in `unkeptIds`.
 */
export const createOutboxStore = ({
  records,
  onTheWay,
  matricule,
  unkept,
  onError,
}: StoreParts): OutboxStore => {
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
    const { entries, unreadable, receipts } = await records.list(matricule)
    for (const { id } of entries) if (sendingIds.has(id)) followOnceDone(id)
    // A later call has started: this result is older than what it will show.
    if (asked !== lastAsked) return
    const unkeptIds = unkept?.get().ids ?? NONE
    outbox.set({ entries: inOrder(entries), unreadable, receipts: latest(receipts), sendingIds, unkeptIds })
  }

  return { ...outbox, follow }
}

type News = {
  readonly matricule: string
  /** The result of a round. */
  readonly round?: Round
  /** The number of pending bulletins that the tablet had lost and an open page has restored. */
  readonly restored?: number
}

export type TabletOutbox = Pick<Sender, 'handOver' | 'retry'> & {
  /** The running build, which decides when refused bulletins are retried. */
  readonly build: string
  /** The outbox of that driver, identical in every tab. */
  readonly outboxOf: (matricule: string) => OutboxStore
  /** Sends the pending bulletins of that driver until the returned function is called. */
  readonly keepSending: (matricule: string, connection: Observable<Connection>) => () => void
  /** Calls `listener` with what has become of that driver's bulletins, whichever tab has sent or restored them. */
  readonly watchNews: (matricule: string, listener: (news: News) => void) => () => void
  /** Returns the certified content while it is pending on this tablet. */
  readonly findWaiting: (id: string) => Promise<SubmittedBulletin | null>
  /** Records that the user has taken a copy of the bulletin. */
  readonly noteCopied: (matricule: string, id: string) => Promise<void>
  /** Whether a validated bulletin is held by this page only. */
  readonly hasUnkept: () => boolean
  /** Finds the entries lost with the database, and writes them again. */
  readonly recover: () => Promise<void>
  /** When the server last received a bulletin of that driver from this tablet, by the server's clock. */
  readonly lastSentAtOf: (matricule: string) => InstantText | null
}

const CHANNEL = 'bulletin.outbox'
const WRITE_AGAIN_AFTER_MILLISECONDS = 2000
const LAST_SENT_PREFIX = 'bulletin.lastSentAt.'

export type OutboxParts = Pick<SenderParts, 'submit' | 'findReceived' | 'clock' | 'build'> & {
  open: Opener
  retry: Retry
  storage: KeyValueStorage
  /** Called when the stored day may have changed, because the outcome of its bulletin was written. */
  announceToday: (matricule: string) => void
}

export const createTabletOutbox = (parts: OutboxParts): TabletOutbox => {
  const { open, retry, clock, build, storage, announceToday } = parts
  const records = createOutgoingMemory({
    records: withRetry(createOutgoingStore({ open, clock }), retry),
    clock,
    onRestored: (matricule, restored) => {
      announceToday(matricule)
      tell({ matricule, restored })
    },
  })
  const stores = new Map<string, OutboxStore>()
  const listeners = new Set<(news: News) => void>()
  const channel = createTabChannel<News>(CHANNEL)

  const onUnread = (error: unknown) => logError('What waits could not be read', error)
  const hear = (news: News) => {
    stores.get(news.matricule)?.follow().catch(onUnread)
    for (const listener of listeners) listener(news)
  }
  const tell = (news: News) => {
    channel.post(news)
    hear(news)
  }
  channel.listen(hear)

  /** Retries every 2 s until the tablet stores what only this page holds. */
  const keepWriting = (matricule: string, store: OutboxStore) => {
    const unkept = records.unkeptOf(matricule)
    let timer: ReturnType<typeof setTimeout> | undefined
    const plan = () => {
      const { ids, receipts } = unkept.get()
      if (timer !== undefined || ids.size + receipts === 0) return
      timer = setTimeout(() => {
        timer = undefined
        void store.follow().catch(onUnread).finally(plan)
      }, WRITE_AGAIN_AFTER_MILLISECONDS)
    }
    unkept.subscribe(plan)
  }
  const createStore = (matricule: string): OutboxStore => {
    const unkept = records.unkeptOf(matricule)
    const store = createOutboxStore({ records, onTheWay: sendingLocks, matricule, unkept, onError: onUnread })
    stores.set(matricule, store)
    keepWriting(matricule, store)
    store.follow().catch(onUnread)
    return store
  }
  const outboxOf = (matricule: string) => stores.get(matricule) ?? createStore(matricule)

  const lastSentOf = (matricule: string) =>
    createRemembered(storage, `${LAST_SENT_PREFIX}${matricule}`, InstantText)

  const sender = createSender({
    ...parts,
    records,
    sha256,
    runAlone: sendAlone,
    whileSending,
    announce: (matricule) => {
      announceToday(matricule)
      tell({ matricule })
    },
    tellRound: (matricule, round) => tell({ matricule, round }),
    noteReceived: ({ matricule }, receivedAt) => lastSentOf(matricule).write(receivedAt),
  })

  return {
    build,
    handOver: sender.handOver,
    retry: sender.retry,
    outboxOf,
    keepSending: (matricule, connection) =>
      keepSending({
        sender,
        outbox: outboxOf(matricule),
        connection,
        matricule,
        clock,
        build,
        page: document,
        browser: window,
      }),
    watchNews: (matricule, listener) => {
      const hearOwn = (news: News) => {
        if (news.matricule === matricule) listener(news)
      }
      listeners.add(hearOwn)
      return () => listeners.delete(hearOwn)
    },
    hasUnkept: () => [...stores.keys()].some((matricule) => records.unkeptOf(matricule).get().ids.size > 0),
    recover: async () => {
      await Promise.all([...stores.values()].map((store) => store.follow().catch(onUnread)))
    },
    findWaiting: async (id) => (await records.find(id))?.bulletin ?? null,
    noteCopied: async (matricule, id) => {
      await records.noteCopied(id)
      tell({ matricule })
    },
    lastSentAtOf: (matricule) => lastSentOf(matricule).read(),
  }
}
