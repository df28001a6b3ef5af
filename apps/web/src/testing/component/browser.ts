import { vi } from 'vitest'

/** The browser side of a page, for a test that runs in the page itself: network, channels, locks. */

/** The part of a window that the application listens to; it ends with its page. */
export const createBrowser = (isOnline = true) => {
  const events = new EventTarget()
  const page = new EventTarget()
  const navigator = { onLine: isOnline }
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: page.addEventListener.bind(page),
  }
  /** The sender and the query client listen to the real window. */
  const tell = (event: Event) => {
    events.dispatchEvent(event)
    window.dispatchEvent(new Event(event.type))
  }
  return {
    navigator,
    document,
    addEventListener: events.addEventListener.bind(events),
    setOnline: (isThere: boolean) => {
      navigator.onLine = isThere
      tell(new Event(isThere ? 'online' : 'offline'))
    },
    /** Another tab has changed the storage entry of this key. */
    tellStored: (key: string) => {
      events.dispatchEvent(new StorageEvent('storage', { key }))
    },
    /** Hides the page, so that its periodic tasks stop. */
    end: () => {
      document.visibilityState = 'hidden'
      if (!navigator.onLine) window.dispatchEvent(new Event('online'))
    },
  }
}

/** Records the channels opened from now on, so that a closed page receives nothing from the next one. */
export const watchChannels = () => {
  const Real = window.BroadcastChannel
  const opened: BroadcastChannel[] = []
  window.BroadcastChannel = class extends Real {
    constructor(name: string) {
      super(name)
      opened.push(this)
    }
  }
  return {
    close: () => {
      window.BroadcastChannel = Real
      for (const channel of opened) {
        // Writes that are still pending are no longer broadcast.
        channel.postMessage = () => undefined
        channel.close()
      }
    },
  }
}

const SENT_WITHIN_MILLISECONDS = 1000

const heldBy = async (...prefixes: readonly string[]): Promise<string[]> => {
  const { held = [] } = await navigator.locks.query()
  return held.flatMap(({ name = '' }) => (prefixes.some((prefix) => name.startsWith(prefix)) ? [name] : []))
}

const free = async (names: readonly string[]): Promise<void> => {
  for (const name of names) await navigator.locks.request(name, { steal: true }, async () => undefined)
}

/** Lets a page record the outcome of a bulletin that it was sending: the next page could send nothing before that. */
export const untilSent = async (): Promise<void> => {
  const sending = () => heldBy('bulletin.sending', 'bulletin.onTheWay')
  await vi
    .waitUntil(async () => (await sending()).length === 0, {
      timeout: SENT_WITHIN_MILLISECONDS,
      interval: 10,
    })
    .catch(async () => free(await sending()))
}

/** Steals the write locks of a closed page, whatever it still had to write. */
export const freeWritingTurns = async (): Promise<void> => free(await heldBy('bulletin.writing'))
