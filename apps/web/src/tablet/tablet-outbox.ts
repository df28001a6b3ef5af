import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { Clock } from '@bulletin/domain/time/clock'
import { InstantText } from '@bulletin/domain/time/day'
import type { Submit } from '../api/submit-bulletin.ts'
import { logError } from '../log.ts'
import type { Watched } from '../watched.ts'
import { onTheWay, sendAlone, whileSending } from './browser-locks.ts'
import type { Connection } from './connectivity.ts'
import { keepSending } from './keep-sending.ts'
import { mended, type Mend } from './mending.ts'
import { createOutboxStore, type OutboxStore } from './outbox.ts'
import { createOutgoingKeeper } from './outgoing-keeper.ts'
import { createRemembered, type KeyValueStorage } from './remembered.ts'
import { createSender, type Round, type Sender } from './sender.ts'
import { sha256 } from './sha256.ts'
import type { Opener } from './tablet-database.ts'

export type TabletOutbox = Pick<Sender, 'dispatch' | 'retry'> & {
  /** Which build of the app sends. */
  readonly build: string
  /** What waits of that driver, alike in every tab. */
  readonly outboxOf: (matricule: string) => OutboxStore
  /** Sends what waits of that driver until it is stopped. */
  readonly keepSending: (matricule: string, connection: Watched<Connection>) => () => void
  /** Told of every round that any tab made, with what it came to. */
  readonly watchRounds: (matricule: string, listener: (round: Round) => void) => () => void
  /** What was certified, for as long as it waits on this tablet. */
  readonly findWaiting: (id: string) => Promise<SubmittedBulletin | null>
  /** A copy of it was handed over. */
  readonly noteCopied: (matricule: string, id: string) => Promise<void>
  /** When the server last had one of that driver's from this tablet, by the server's clock. */
  readonly lastSentAtOf: (matricule: string) => InstantText | null
}

const CHANNEL = 'bulletin.outbox'
const LAST_SENT_PREFIX = 'bulletin.lastSentAt.'

type News = { readonly matricule: string; readonly round?: Round }

type Parts = {
  open: Opener
  mend: Mend
  clock: Clock
  submit: Submit
  build: string
  storage: KeyValueStorage
  /** What became of the bulletin of the day was written. */
  announceToday: (matricule: string) => void
}

export const createTabletOutbox = (parts: Parts): TabletOutbox => {
  const { open, mend, clock, submit, build, storage, announceToday } = parts
  const keeper = mended(createOutgoingKeeper({ open, clock }), mend)
  const stores = new Map<string, OutboxStore>()
  const listeners = new Set<(news: News) => void>()
  const channel = new BroadcastChannel(CHANNEL)

  const onUnread = (error: unknown) => logError('What waits could not be read', error)
  const hear = (news: News) => {
    stores.get(news.matricule)?.follow().catch(onUnread)
    for (const listener of listeners) listener(news)
  }
  const tell = (news: News) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    channel.postMessage(news)
    hear(news)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))

  const createStore = (matricule: string): OutboxStore => {
    const store = createOutboxStore({ keeper, onTheWay, matricule, onError: onUnread })
    stores.set(matricule, store)
    store.follow().catch(onUnread)
    return store
  }
  const outboxOf = (matricule: string) => stores.get(matricule) ?? createStore(matricule)

  const lastSentOf = (matricule: string) =>
    createRemembered(storage, `${LAST_SENT_PREFIX}${matricule}`, InstantText)

  const sender = createSender({
    keeper,
    submit,
    sha256,
    clock,
    build,
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
    dispatch: sender.dispatch,
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
    watchRounds: (matricule, listener) => {
      const hearRound = (news: News) => {
        if (news.matricule === matricule && news.round) listener(news.round)
      }
      listeners.add(hearRound)
      return () => listeners.delete(hearRound)
    },
    findWaiting: async (id) => (await keeper.find(id))?.bulletin ?? null,
    noteCopied: async (matricule, id) => {
      await keeper.noteCopied(id)
      tell({ matricule })
    },
    lastSentAtOf: (matricule) => lastSentOf(matricule).read(),
  }
}
