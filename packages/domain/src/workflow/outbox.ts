import {
  SENDING_BACK_OFF_MAX_SECONDS,
  SENDING_ERRORS_KEPT_DAYS,
  SENDING_RETRY_AFTER_MINUTES,
} from '../limits.ts'
import type { InstantText } from '../time/day.ts'
import { addSeconds, secondsBetween } from '../time/instant.ts'
import type { Sending } from './sending.ts'

const DAY_SECONDS = 24 * 3600

export const WAITS_FOR = ['ON_RECONNECTION', 'AFTER_SIGN_IN', 'AFTER_A_WHILE', 'BY_HAND'] as const

/** What a bulletin in the outbox waits for before the next attempt. */
export type WaitsFor = (typeof WAITS_FOR)[number]

/** The retry state of a bulletin that the server has not acknowledged. */
export type Waiting = {
  readonly nextTry: WaitsFor
  /** By the tablet's clock, which may be wrong and may be corrected. */
  readonly lastTryAt: InstantText | null
  /** Consecutive attempts without a response, since the last wake-up of the sender. */
  readonly misses: number
  /** The app build of the last attempt. */
  readonly lastBuild: string | null
}

/** A bulletin without a server response is still to send; one that the server refused is an error. */
export const OUTBOX_LIST = {
  ON_RECONNECTION: 'TO_SEND',
  AFTER_SIGN_IN: 'TO_SEND',
  AFTER_A_WHILE: 'ERRORS',
  BY_HAND: 'ERRORS',
} as const satisfies Record<WaitsFor, string>

export type OutboxList = (typeof OUTBOX_LIST)[WaitsFor]

/** What starts the sender: a timer; a wake-up (app start, sign-in, network or page back); a tap. */
export type SendingTrigger = 'TIMER' | 'WAKE' | 'HAND'

/** One second after the first miss, then doubling. */
const backOffSeconds = (misses: number): number =>
  misses === 0 ? 0 : Math.min(2 ** (misses - 1), SENDING_BACK_OFF_MAX_SECONDS)

/** The delay before an automatic retry; null when only a tap retries. */
const waitSeconds = ({ nextTry, misses, lastBuild }: Waiting, build: string): number | null => {
  switch (nextTry) {
    case 'ON_RECONNECTION':
    case 'AFTER_SIGN_IN':
      return backOffSeconds(misses)
    case 'AFTER_A_WHILE':
      return SENDING_RETRY_AFTER_MINUTES * 60
    case 'BY_HAND':
      return lastBuild === build ? null : 0
  }
}

type At = { readonly now: InstantText; readonly build: string }

/**
 * Null when there is no automatic retry. A last attempt in the future means that the clock was set back: it is ignored,
 * otherwise it would block the retry until then.
 */
export const secondsUntilDue = (waiting: Waiting, { now, build }: At): number | null => {
  const wait = waitSeconds(waiting, build)
  if (wait === null || waiting.lastTryAt === null) return wait === null ? null : 0
  const elapsed = secondsBetween(waiting.lastTryAt, now)
  return elapsed >= 0 && elapsed < wait ? wait - elapsed : 0
}

/** The time of the next automatic retry, for display; null when there is none, or when it is immediate. */
export const nextTryAt = (waiting: Waiting, build: string): InstantText | null => {
  const wait = waitSeconds(waiting, build)
  return wait === null || wait === 0 || waiting.lastTryAt === null
    ? null
    : addSeconds(waiting.lastTryAt, wait)
}

export type Asked = At & {
  readonly trigger: SendingTrigger
  /** When sending was requested; an attempt made since, for example by another tab, already satisfies the request. */
  readonly askedAt: InstantText
}

/**
 * Whether to try it now; called when the network is up and its driver is signed in.
 *
 * | waits for                | TIMER               | WAKE                       | HAND                       |
 * |--------------------------|---------------------|----------------------------|----------------------------|
 * | a connection, a sign-in  | after its back-off  | unless tried since asked   | unless tried since asked   |
 * | a server in trouble      | after 15 minutes    | after 15 minutes           | unless tried since asked   |
 * | a person                 | once by each build  | once by each build         | unless tried since asked   |
 */
export const isDue = (waiting: Waiting, { trigger, askedAt, now, build }: Asked): boolean => {
  const { nextTry, lastTryAt } = waiting
  if (lastTryAt === null || secondsUntilDue(waiting, { now, build }) === 0) return true
  switch (trigger) {
    case 'TIMER':
      return false
    case 'WAKE':
      return OUTBOX_LIST[nextTry] === 'TO_SEND' && lastTryAt < askedAt
    case 'HAND':
      // Ignores the second of two taps; a last attempt in the future proves nothing.
      return lastTryAt <= askedAt || lastTryAt > now
  }
}

/** Any response resets the count, because the server is reachable. Any wake-up restarts the back-off. */
export const missesAfter = (
  { misses }: Pick<Waiting, 'misses'>,
  { outcome }: Pick<Sending, 'outcome'>,
  trigger: SendingTrigger,
): number => {
  if (outcome !== 'OFFLINE_ERROR') return 0
  return trigger === 'TIMER' ? misses + 1 : 1
}

type Ordered = {
  readonly id: string
  readonly lastTryAt: InstantText | null
  readonly validatedAt: InstantText
}

const rankOf = ({ id, lastTryAt, validatedAt }: Ordered): string =>
  [lastTryAt ?? '', validatedAt, id].join(' ')

/** The bulletin tried last goes last, so that one that always fails does not block the others. */
export const inSendingOrder = <Entry extends Ordered>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))

/** The end of retention for a refused bulletin, counted from the first refusal by the server's clock. */
export const keptUntil = (firstErrorAt: InstantText): InstantText =>
  addSeconds(firstErrorAt, SENDING_ERRORS_KEPT_DAYS * DAY_SECONDS)

/**
 * Whether the retention of a refused bulletin has ended. Both clocks must agree, the server's from a response that has
 * just arrived: one wrong clock never deletes a bulletin. A bulletin still to send is kept for ever.
 */
export const isKeptLongEnough = (
  { nextTry, firstErrorAt }: { readonly nextTry: WaitsFor; readonly firstErrorAt: InstantText | null },
  { server, tablet }: { readonly server: InstantText; readonly tablet: InstantText },
): boolean => {
  if (OUTBOX_LIST[nextTry] !== 'ERRORS' || firstErrorAt === null) return false
  const end = keptUntil(firstErrorAt)
  return server >= end && tablet >= end
}
