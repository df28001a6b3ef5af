import { pause } from '../../platform/idle.ts'
import { logError } from '../../platform/log.ts'
import { createObservable, type Observable } from '../../platform/observable.ts'
import type { TabChannel } from '../tab-channel.ts'
import type { TodayStore } from './today-store.ts'

/**
 * Which tab writes a driver's day; only one does at a time.
 * - `unknown`: not decided yet; this tab is nearly always the only one, so it may write.
 * - `here`: this tab writes.
 * - `elsewhere`: another tab already wrote when this one opened; this one only follows.
 * - `handedOver`: this tab wrote until another took over.
 */
type Turn = 'unknown' | 'here' | 'elsewhere' | 'handedOver'

export const isFollowing = (turn: Turn): boolean => turn === 'elsewhere' || turn === 'handedOver'

export type WritingTurn = {
  readonly turn: Observable<Turn>
  /**
   * Requests the lock until the returned function is called. When the writing tab closes, dies or leaves the day, the
   * next visible tab gets the lock without asking the user.
   */
  readonly join: () => () => void
  /** Asks the other tab to store its pending changes, then takes the lock. */
  readonly takeOver: () => Promise<void>
}

/** The part of the browser's LockManager that is used. */
type Locks = {
  readonly request: (
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<void>,
  ) => Promise<unknown>
  readonly query: () => Promise<{ readonly pending?: readonly { readonly name?: string }[] }>
}

export type TurnMessage = { kind: 'ask' | 'settled'; name: string; tab: string }

/** A hidden tab does not wait for the lock, or it would take it whenever the writing tab reloads. */
type Visibility = {
  readonly isVisible: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export type TurnParts = {
  /**
   * Null in browsers without Web Locks: tabs then write concurrently, each applying its changes to the stored version.
   */
  locks: Locks | null
  channel: TabChannel<TurnMessage>
  name: string
  tab: string
  store: Pick<TodayStore, 'settled' | 'follow'>
  visibility: Visibility
}

/** Delay before another tab is shown as the writer: on a reload, the old page still holds the lock for a moment. */
const TOLD_AFTER_MILLISECONDS = 400

/**
 * A suspended or hung tab does not answer: after this delay the lock is taken anyway, and that tab later applies its
 * pending changes to what this tab wrote.
 */
const ANSWER_WITHIN_MILLISECONDS = 2000

/** If the tab that asked has not taken the lock within this delay, it is gone, and this tab resumes writing. */
const TAKEN_WITHIN_MILLISECONDS = 4000

export const createWritingTurn = ({
  locks,
  channel,
  name,
  tab,
  store,
  visibility,
}: TurnParts): WritingTurn => {
  const turn = createObservable<Turn>('unknown')
  /** Raised by every new request or cancellation; callbacks of an earlier attempt are ignored. */
  let attempt = 0
  let stopWaiting = new AbortController()
  let release = (): void => {}
  /** This tab holds the lock, though it may not have loaded the stored day yet. */
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
      // Another tab stole the lock; this one waits to get it back, if it is visible.
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

  /** The lock may just be slow to arrive: another tab has it only if the browser lists the request as pending. */
  const tellElsewhere = async (asked: Locks, mine: number): Promise<void> => {
    const { pending = [] } = await asked.query()
    if (mine !== attempt || isHolding || turn.get() !== 'unknown') return
    if (!pending.some((waiting) => waiting.name === name)) return
    turn.set('elsewhere')
    if (!visibility.isVisible()) giveUpWaiting()
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
      // This tab has left, or got the lock meanwhile.
      if (mine !== attempt || !isFollowing(turn.get())) return
      const waited = stopWaiting
      void request({ steal: true })
      waited.abort()
    },
  }
}

/** Null in browsers without Web Locks, and on pages without a secure context. */
export const findLocks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

export const pageVisibility: Visibility = {
  isVisible: () => document.visibilityState === 'visible',
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
