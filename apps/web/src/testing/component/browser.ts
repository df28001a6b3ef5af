import { vi } from 'vitest'

/** A browser's own side of a page, for a test that runs in the page itself: its network, its channels, its locks. */

/** The part of a window that the application follows; it ends with its page. */
export const createBrowser = (isOnline = true) => {
  const events = new EventTarget()
  const page = new EventTarget()
  const navigator = { onLine: isOnline }
  const document = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: page.addEventListener.bind(page),
  }
  /** Whoever sends, and whoever asks for answers, listens to the real one. */
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
    /** Another tab has changed what the browser keeps under this name. */
    tellStored: (key: string) => {
      events.dispatchEvent(new StorageEvent('storage', { key }))
    },
    /** Nobody looks at the page any more: what is done every so often is not done. */
    end: () => {
      document.visibilityState = 'hidden'
      if (!navigator.onLine) window.dispatchEvent(new Event('online'))
    },
  }
}

/** The channels that are opened from now on, so that a page which is gone hears nothing of the next one. */
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
        // What is still being written is told to nobody.
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

/** Lets a page put down what became of a bulletin that it was sending: the next one could send nothing before that. */
export const untilSent = async (): Promise<void> => {
  const sending = () => heldBy('bulletin.sending', 'bulletin.onTheWay')
  await vi
    .waitUntil(async () => (await sending()).length === 0, {
      timeout: SENT_WITHIN_MILLISECONDS,
      interval: 10,
    })
    .catch(async () => free(await sending()))
}

/** The browser takes the turn to write from a page that is gone, whatever that still had to write. */
export const freeWritingTurns = async (): Promise<void> => free(await heldBy('bulletin.writing'))
