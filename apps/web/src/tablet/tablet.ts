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

const runAlone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(SENDING_LOCK, work).then(() => undefined)

/** What is kept on the tablet, shared by all tabs: a change in one is followed by the others. */
export const createTablet = ({ clock, submit }: { clock: Clock; submit: Submit }): Tablet => {
  const open = createOpener(openTabletDatabase)
  const stores = new Map<string, TodayStore>()
  const channel = new BroadcastChannel(CHANNEL)

  const follow = (matricule: string) => {
    stores
      .get(matricule)
      ?.follow()
      .catch((error: unknown) => logError('What the tablet keeps could not be read', error))
  }
  const tellOtherTabs = (matricule: string) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    channel.postMessage(matricule)
  }
  channel.addEventListener('message', ({ data }) => follow(String(data)))

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
    follow(matricule)
    return store
  }
  return { ...sender, todayOf: (matricule) => stores.get(matricule) ?? createStore(matricule) }
}
