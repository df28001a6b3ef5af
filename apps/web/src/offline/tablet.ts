import { logError } from '../platform/log.ts'
import {
  createCorrectionStore,
  createCorrectionTabs,
  type CorrectionStore,
  type CorrectionTabs,
} from './day/corrections.ts'
import { createRetry, withRetry } from './retry.ts'
import { createNewKey } from './day/new-key.ts'
import { createStorageRoom, type StorageRoom } from './storage-room.ts'
import { createTabChannel } from './tab-channel.ts'
import type { Opener } from './tablet-database.ts'
import { createTabletOutbox, type OutboxParts, type TabletOutbox } from './outbox/outbox.ts'
import { createTodayStorage } from './day/today-storage.ts'
import { createTodayStore, type TodayStore } from './day/today-store.ts'
import {
  createWritingTurn,
  findLocks,
  isFollowing,
  pageVisibility,
  type TurnMessage,
  type WritingTurn,
} from './day/writing-turn.ts'

export type Tablet = Omit<TabletOutbox, 'recover' | 'handOver'> & {
  /** Returns one store per driver, created and read from the database on first use. */
  readonly todayOf: (matricule: string) => TodayStore
  /** Tells which tab may write that driver's day. */
  readonly writingOf: (matricule: string) => WritingTurn
  /** Managers' corrections that are not sent yet. */
  readonly corrections: CorrectionStore & Pick<CorrectionTabs, 'writingOf' | 'watch'>
  readonly storage: Pick<Opener, 'isHeld' | 'isOutdated'> & { readonly room: StorageRoom }
}

const CHANNEL = 'bulletin.today'
/** Of both the messages and the locks by which one tab writes a day. */
const WRITING = 'bulletin.writing'
const ASK_AGAIN_AFTER_MILLISECONDS = 2000

/** Fallback delay: a hidden page is not drawn, so requestAnimationFrame does not fire. */
const DRAWN_AFTER_MILLISECONDS = 100

const untilDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, DRAWN_AFTER_MILLISECONDS)
    requestAnimationFrame(() => setTimeout(resolve))
  })

type TabletParts = Omit<OutboxParts, 'retry' | 'announceToday'>

/** The data stored on the tablet, shared by all tabs: each tab follows the changes of the others. */
export const createTablet = (parts: TabletParts): Tablet => {
  const { open, clock } = parts
  const stores = new Map<string, TodayStore>()
  const turns = new Map<string, WritingTurn>()
  const turnParts = {
    locks: findLocks(),
    channel: createTabChannel<TurnMessage>(WRITING),
    tab: createNewKey(clock)(),
    visibility: pageVisibility,
  }
  const correctionTabs = createCorrectionTabs(turnParts)
  const room = createStorageRoom(navigator.storage)
  const retry = createRetry(open, room.noteFull)
  const channel = createTabChannel<string>(CHANNEL)

  const follow = (matricule: string) => {
    const store = stores.get(matricule)
    store?.follow().catch((error: unknown) => {
      logError('What the tablet keeps could not be read', error)
      // A page that has loaded nothing yet keeps retrying; any other page reports the fault at its next write.
      if (store.opened.get() === null) setTimeout(() => follow(matricule), ASK_AGAIN_AFTER_MILLISECONDS)
    })
  }
  channel.listen(follow)

  const { recover, handOver, ...outbox } = createTabletOutbox({
    ...parts,
    retry,
    announceToday: (matricule) => {
      channel.post(matricule)
      follow(matricule)
    },
  })

  // After the database was deleted, write it again from this page: first the outbox, then the notices that refer to it.
  open.losses.subscribe(() => {
    void recover().finally(() => {
      for (const matricule of stores.keys()) follow(matricule)
    })
  })

  window.addEventListener('beforeunload', (event) => {
    // Make the browser ask before leaving: what the tablet could not store exists on this page only.
    if (outbox.hasUnkept() || [...stores.values()].some((store) => store.hasUnsaved())) event.preventDefault()
  })

  const createStore = (matricule: string): TodayStore => {
    const { tab: writer, writeAhead, ...records } = createTodayStorage({ open, matricule, clock })
    const store = createTodayStore({
      records: { tab: writer, writeAhead, ...withRetry(records, retry) },
      handOver,
      announce: () => channel.post(matricule),
      untilDrawn,
      mayWrite: () => !open.isOutdated.get() && !isFollowing(turns.get(matricule)?.turn.get() ?? 'unknown'),
    })
    stores.set(matricule, store)
    // Without persistent storage the browser may evict the day when the tablet runs out of space.
    room.watch()
    follow(matricule)
    return store
  }
  const todayOf = (matricule: string): TodayStore => stores.get(matricule) ?? createStore(matricule)

  const createTurn = (matricule: string): WritingTurn => {
    const created = createWritingTurn({
      ...turnParts,
      name: `${WRITING}.${matricule}`,
      store: todayOf(matricule),
    })
    turns.set(matricule, created)
    return created
  }
  return {
    ...outbox,
    keepSending: (matricule, connection) => {
      // Load the day whatever screen is open: this finds a draft that an earlier build certified, and queues it.
      todayOf(matricule)
      return outbox.keepSending(matricule, connection)
    },
    todayOf,
    writingOf: (matricule) => turns.get(matricule) ?? createTurn(matricule),
    corrections: {
      ...correctionTabs.told(withRetry(createCorrectionStore(open, clock), retry)),
      writingOf: correctionTabs.writingOf,
      watch: correctionTabs.watch,
    },
    storage: { isHeld: open.isHeld, isOutdated: open.isOutdated, room },
  }
}
