import type { TurnChannel, TurnMessage, Visibility } from './writing-turn.ts'

const CHANNEL = 'bulletin.writing'

/** Null in a browser that has none, or on a page that is not served safely. */
export const findLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** From tab to tab of this browser; a tab does not hear itself. */
export const createTurnChannel = (): TurnChannel => {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      // Only this app, of this or another version, writes to it; what is not understood is not for this one.
      channel.addEventListener('message', ({ data }) => listener(data as TurnMessage)),
  }
}
