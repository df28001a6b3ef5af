import type { TurnChannel, TurnMessage, Visibility } from './writing-turn.ts'

const CHANNEL = 'bulletin.writing'

/** Null in browsers without Web Locks, and on pages without a secure context. */
export const findLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** Sends messages to the other tabs of this browser; a tab does not receive its own. */
export const createTurnChannel = (): TurnChannel => {
  const channel = new BroadcastChannel(CHANNEL)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    post: (message) => channel.postMessage(message),
    listen: (listener) =>
      // Only this app writes to the channel, possibly in another build; unknown messages are ignored.
      channel.addEventListener('message', ({ data }) => listener(data as TurnMessage)),
  }
}
