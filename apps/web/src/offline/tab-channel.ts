/** Messages to and from the other tabs of this browser; a tab does not receive its own. */
export type TabChannel<Message> = {
  readonly post: (message: Message) => void
  /** Returns a function that stops listening. */
  readonly listen: (listener: (message: Message) => void) => () => void
}

/** Only this app writes to a channel, but possibly in another build: listeners ignore messages that they do not know. */
export const createTabChannel = <Message>(name: string): TabChannel<Message> => {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<Message>) => listener(data)
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
  }
}
