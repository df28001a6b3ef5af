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

/** What a bulletin on the tablet waits for. */
export type WaitsFor = (typeof WAITS_FOR)[number]

/** A bulletin that the server has not acknowledged, as far as it decides when it is sent. */
export type Waiting = {
  readonly nextTry: WaitsFor
  /** By the tablet's clock, which may be wrong, and be put right. */
  readonly lastTryAt: InstantText | null
  /** Tries in a row that got no answer, since somebody or something last woke the sender up. */
  readonly misses: number
  /** Which build of the app tried it last. */
  readonly lastBuild: string | null
}

/** What the server never answered waits to be sent; what it did not take is an error. */
export const OUTBOX_LIST = {
  ON_RECONNECTION: 'TO_SEND',
  AFTER_SIGN_IN: 'TO_SEND',
  AFTER_A_WHILE: 'ERRORS',
  BY_HAND: 'ERRORS',
} as const satisfies Record<WaitsFor, string>

export type OutboxList = (typeof OUTBOX_LIST)[WaitsFor]

/**
 * What sets the sender to work: the time that has come; a start, a sign-in, the network or the page coming back; a tap.
 */
export type SendingTrigger = 'TIMER' | 'WAKE' | 'HAND'

/** After the first miss a second, then twice as long each time. */
const backOffSeconds = (misses: number): number =>
  misses === 0 ? 0 : Math.min(2 ** (misses - 1), SENDING_BACK_OFF_MAX_SECONDS)

/** How long after the last try it is tried again by itself; null for what only a tap sends again. */
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
 * Null when it is not tried by itself. A last try in the future says that the clock was set back: it would otherwise hold
 * the next one up until then.
 */
export const secondsUntilDue = (waiting: Waiting, { now, build }: At): number | null => {
  const wait = waitSeconds(waiting, build)
  if (wait === null || waiting.lastTryAt === null) return wait === null ? null : 0
  const elapsed = secondsBetween(waiting.lastTryAt, now)
  return elapsed >= 0 && elapsed < wait ? wait - elapsed : 0
}

/** For who wants to know; null when it is not tried by itself, or at once. */
export const nextTryAt = (waiting: Waiting, build: string): InstantText | null => {
  const wait = waitSeconds(waiting, build)
  return wait === null || wait === 0 || waiting.lastTryAt === null
    ? null
    : addSeconds(waiting.lastTryAt, wait)
}

export type Asked = At & {
  readonly trigger: SendingTrigger
  /** When it was asked for; what was tried since, by another tab say, has had its turn. */
  readonly askedAt: InstantText
}

/**
 * Whether it is to be tried now; called when the network is there and its driver is signed in.
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
      // The second tap of two; a time that has not come yet says nothing.
      return lastTryAt <= askedAt || lastTryAt > now
  }
}

/** A server that answered is there. Whatever wakes the sender up begins the back-off again. */
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

/** The one that was tried last comes last: one that never gets through does not hold up the others. */
export const inSendingOrder = <Entry extends Ordered>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))

/** Until when the content of an error stays; from the first refusal on, by the server's clock. */
export const keptUntil = (firstErrorAt: InstantText): InstantText =>
  addSeconds(firstErrorAt, SENDING_ERRORS_KEPT_DAYS * DAY_SECONDS)

/**
 * Whether the content of an error has been kept long enough. Both clocks must say so, the server's by an answer that has
 * just come: one wrong clock, whosever it is, never costs a bulletin. What waits to be sent is kept for ever.
 */
export const isKeptLongEnough = (
  { nextTry, firstErrorAt }: { readonly nextTry: WaitsFor; readonly firstErrorAt: InstantText | null },
  { server, tablet }: { readonly server: InstantText; readonly tablet: InstantText },
): boolean => {
  if (OUTBOX_LIST[nextTry] !== 'ERRORS' || firstErrorAt === null) return false
  const end = keptUntil(firstErrorAt)
  return server >= end && tablet >= end
}
