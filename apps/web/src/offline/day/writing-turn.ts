import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import type { TodayStore } from './today-store.ts'

/**
 * Who writes a driver's day: one tab at a time.
 * - `unknown`: not told yet; nearly always this tab is the only one, so nothing is held back.
 * - `here`: this tab writes.
 * - `elsewhere`: another tab did before this one came; this one follows.
 * - `handedOver`: this one wrote, until another took over.
 */
export type Turn = 'unknown' | 'here' | 'elsewhere' | 'handedOver'

export const isFollowing = (turn: Turn): boolean => turn === 'elsewhere' || turn === 'handedOver'

export type WritingTurn = {
  readonly turn: Observable<Turn>
  /**
   * Takes part from now on, until what it answers is called. When the tab that writes is closed, dies or leaves the day,
   * the next one that somebody looks at writes, without being asked.
   */
  readonly join: () => () => void
  /** Has the other tab put down what it still holds, and writes here. */
  readonly takeOver: () => Promise<void>
}

/** As little of the browser's own as is needed. */
type Locks = {
  readonly request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<void>,
  ) => Promise<unknown>
  readonly query: () => Promise<{ readonly pending?: readonly { readonly name?: string }[] }>
}

export type TurnMessage = { kind: 'ask' | 'settled'; name: string; tab: string }

export type TurnChannel = {
  readonly post: (message: TurnMessage) => void
  readonly listen: (listener: (message: TurnMessage) => void) => void
}

/** A tab that nobody looks at does not wait for its turn: a reload of the one that writes would lose its own to it. */
export type Visibility = {
  readonly isVisible: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export type TurnParts = {
  /** Null where the browser has none: then tabs write side by side, and each does its changes on what the other wrote. */
  locks: Locks | null
  channel: TurnChannel
  name: string
  tab: string
  store: Pick<TodayStore, 'settled' | 'follow'>
  visibility: Visibility
}

/** A page that is reloaded gets its lock back when the old one is gone: that is no other tab. */
const TOLD_AFTER_MILLISECONDS = 400

/** A tab that sleeps or hangs does not answer; what it held is done again on what is written here. */
const ANSWER_WITHIN_MILLISECONDS = 2000

/** Who asked may be gone before it took over. */
const TAKEN_WITHIN_MILLISECONDS = 4000

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

export const createWritingTurn = ({
  locks,
  channel,
  name,
  tab,
  store,
  visibility,
}: TurnParts): WritingTurn => {
  const turn = createObservable<Turn>('unknown')
  /** Which time it takes part; what belongs to an earlier one no longer counts. */
  let attempt = 0
  let stopWaiting = new AbortController()
  let release = (): void => {}
  /** The lock is this tab's, though it may not have read yet what is kept. */
  let isHolding = false
  let isAsking = false
  let answered = (): void => {}

  const catchUp = () =>
    store.follow().catch((error: unknown) => logError('What the tablet keeps could not be read', error))

  const hold = async (mine: number): Promise<void> => {
    isHolding = true
    await catchUp()
    if (mine !== attempt) return
    turn.set('here')
    await new Promise<void>((resolve) => {
      release = resolve
    })
    await store.settled()
  }

  const request = async (options: { signal?: AbortSignal; steal?: boolean }): Promise<void> => {
    if (!locks) return
    attempt += 1
    isHolding = false
    const mine = attempt
    try {
      await locks.request(name, options, () => (mine === attempt ? hold(mine) : Promise.resolve()))
    } catch (error) {
      if (mine !== attempt) return
      // Another tab took the lock away, and this one waits for it to come back.
      if (error instanceof DOMException && error.name === 'AbortError') turn.set('handedOver')
      else return logError('The browser does not say which tab writes', error)
      if (visibility.isVisible()) await wait()
    }
  }

  const wait = (): Promise<void> => {
    stopWaiting = new AbortController()
    return request({ signal: stopWaiting.signal })
  }

  const giveUpWaiting = () => {
    attempt += 1
    stopWaiting.abort()
  }

  const followVisibility = () => {
    if (!isFollowing(turn.get())) return
    giveUpWaiting()
    if (visibility.isVisible()) void wait()
  }

  const handOver = async (to: string): Promise<void> => {
    const mine = attempt
    turn.set('handedOver')
    await store.settled()
    channel.post({ kind: 'settled', name, tab: to })
    await pause(TAKEN_WITHIN_MILLISECONDS)
    if (mine === attempt) turn.set('here')
  }

  channel.listen((message) => {
    if (message.name !== name) return
    if (message.kind === 'ask' && turn.get() === 'here') void handOver(message.tab)
    if (message.kind === 'settled' && message.tab === tab) answered()
  })

  /** The lock may only be slow to come: another tab has it if the browser lists this request as pending. */
  const tellElsewhere = async (asked: Locks, mine: number): Promise<void> => {
    const { pending = [] } = await asked.query()
    if (mine !== attempt || isHolding || turn.get() !== 'unknown') return
    if (pending.some((waiting) => waiting.name === name)) turn.set('elsewhere')
  }

  return {
    turn,
    join: () => {
      if (!locks) {
        turn.set('here')
        return () => {}
      }
      void wait()
      const mine = attempt
      setTimeout(() => {
        tellElsewhere(locks, mine).catch((error: unknown) =>
          logError('The browser does not say which tab waits', error),
        )
      }, TOLD_AFTER_MILLISECONDS)
      const forget = visibility.subscribe(followVisibility)
      return () => {
        forget()
        giveUpWaiting()
        isAsking = false
        turn.set('unknown')
        release()
      }
    },
    takeOver: async () => {
      if (isAsking || !isFollowing(turn.get())) return
      isAsking = true
      const mine = attempt
      const answer = new Promise<void>((resolve) => {
        answered = resolve
      })
      channel.post({ kind: 'ask', name, tab })
      await Promise.race([answer, pause(ANSWER_WITHIN_MILLISECONDS)])
      isAsking = false
      // Left, or its turn came meanwhile.
      if (mine !== attempt || !isFollowing(turn.get())) return
      const waited = stopWaiting
      void request({ steal: true })
      waited.abort()
    },
  }
}
