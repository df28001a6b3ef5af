import { createObservable, type Observable } from '../../platform/observable.ts'

export type Message = {
  readonly severity: 'error' | 'warning' | 'info' | 'success'
  readonly text: string
  /** A newer message replaces queued and shown ones of the same topic, so the user sees the latest result at once. */
  readonly topic?: string
}

type ShownMessage = Message & { readonly id: number }

/** A queue: the first message of the list is on screen. */
export type MessageBar = Observable<readonly ShownMessage[]> & {
  readonly show: (message: Message) => void
  readonly dismiss: () => void
}

const isSame = (one: Message, other: Message): boolean =>
  one.text === other.text && one.severity === other.severity

export const createMessageBar = (): MessageBar => {
  const messages = createObservable<readonly ShownMessage[]>([])
  let lastId = 0
  return {
    ...messages,
    show: (message) => {
      // Five requests that fail together show one message.
      if (messages.get().some((waiting) => isSame(waiting, message))) return
      lastId += 1
      const { topic } = message
      const others = messages.get().filter((one) => topic === undefined || one.topic !== topic)
      const [first] = messages.get()
      const isShownReplaced = first !== undefined && first !== others[0]
      const shown = { ...message, id: lastId }
      messages.set(isShownReplaced ? [shown, ...others] : [...others, shown])
    },
    dismiss: () => messages.set(messages.get().slice(1)),
  }
}
