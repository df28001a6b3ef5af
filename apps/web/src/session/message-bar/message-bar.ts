import { createObservable, type Observable } from '../../platform/observable.ts'

export type Message = {
  readonly severity: 'error' | 'warning' | 'info' | 'success'
  readonly text: string
  /** The newest word on it takes the place of those before: who acts again is told of that at once. */
  readonly topic?: string
}

export type ShownMessage = Message & { readonly id: number }

/** Messages are shown one after the other; the first of the list is on screen. */
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
    get: messages.get,
    subscribe: messages.subscribe,
    show: (message) => {
      // Five calls that fail together are one piece of news.
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
