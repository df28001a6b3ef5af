import type { Clock } from '@bulletin/domain/time/clock'
import type { Submit } from '../api/submit-bulletin.ts'
import { logError } from '../log.ts'
import { createOutgoingKeeper } from './outgoing-keeper.ts'
import { createSender, type Sender } from './sender.ts'
import { sha256 } from './sha256.ts'
import { createOpener, openTabletDatabase } from './tablet-database.ts'
import { createTodayKeeper } from './today-keeper.ts'
import { createTodayStore, type TodayStore } from './today-store.ts'

export type Tablet = Sender & {
  /** The same store for the same driver, read from the tablet when first asked for. */
  readonly todayOf: (matricule: string) => TodayStore
}

const CHANNEL = 'bulletin.today'
const SENDING_LOCK = 'bulletin.sending'
const ASK_AGAIN_AFTER_MILLISECONDS = 2000

const runAlone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(SENDING_LOCK, work).then(() => undefined)

/** What is kept on the tablet, shared by all tabs: a change in one is followed by the others. */
export const createTablet = ({ clock, submit }: { clock: Clock; submit: Submit }): Tablet => {
  const open = createOpener(openTabletDatabase)
  const stores = new Map<string, TodayStore>()
  const channel = new BroadcastChannel(CHANNEL)

  const follow = (matricule: string) => {
    const store = stores.get(matricule)
    store?.follow().catch((error: unknown) => {
      logError('What the tablet keeps could not be read', error)
      // A page that has nothing yet to show goes on asking; any other is told by the next write.
      if (store.opened.get() === null) setTimeout(() => follow(matricule), ASK_AGAIN_AFTER_MILLISECONDS)
    })
  }
  const tellOtherTabs = (matricule: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    channel.postMessage(matricule)
  }
  channel.addEventListener('message', ({ data }) => follow(String(data)))

  window.addEventListener('beforeunload', (event) => {
    // The browser asks whether to leave: what the tablet could not keep stands on this page and nowhere else.
    if ([...stores.values()].some((store) => store.hasUnsaved())) event.preventDefault()
  })

  const sender = createSender({
    keeper: createOutgoingKeeper({ open, clock }),
    submit,
    sha256,
    clock,
    runAlone,
    announce: (matricule) => {
      tellOtherTabs(matricule)
      follow(matricule)
    },
  })

  const createStore = (matricule: string): TodayStore => {
    const store = createTodayStore(createTodayKeeper({ open, matricule, clock }), () =>
      tellOtherTabs(matricule),
    )
    stores.set(matricule, store)
    // Else the browser may throw it away when the tablet is short of space.
    navigator.storage
      .persist()
      .catch((error: unknown) => logError('The browser was not asked to keep what is on the tablet', error))
    follow(matricule)
    return store
  }
  return { ...sender, todayOf: (matricule) => stores.get(matricule) ?? createStore(matricule) }
}
