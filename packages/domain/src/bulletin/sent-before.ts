import type { Day, InstantText } from '../time/day.ts'
import type { Key } from './key.ts'
import { isOneService } from './same-service.ts'

/** As much of a validated bulletin as tells what it is about. */
export type Sent = {
  readonly id: Key
  readonly date: Day
  readonly service?: string | undefined
  /** When the day ended, as its driver said. */
  readonly realEndService?: InstantText | null
}

/** A bulletin of the same day that its driver has validated before. */
export type SentBefore = {
  readonly id: Key
  readonly service: string
  /** Tells two of the same service from each other; null where the tablet knows no more than that it was received. */
  readonly endedAt: InstantText | null
  /** On the tablet, and the server does not have it yet. */
  readonly isWaiting: boolean
  /** Of the service that is planned now: to begin it again is most likely a mistake. */
  readonly isSameService: boolean
}

type Known = {
  /** What waits on the tablet. */
  readonly waiting: readonly Sent[]
  /** What the server has, as far as receipts of the tablet and its own list tell. */
  readonly received: readonly Sent[]
}

const rankOf = ({ isSameService, isWaiting }: SentBefore): number =>
  (isSameService ? 0 : 2) + (isWaiting ? 1 : 0)

/**
 * What was sent already for a day, each bulletin once, those of the planned service first. Several bulletins of one day
 * are allowed: it is said before another one is begun, and keeps nobody from beginning it.
 */
export const findSentBefore = (
  { day, service }: { readonly day: Day; readonly service: string | null },
  { waiting, received }: Known,
): SentBefore[] => {
  const receivedIds = new Set(received.map(({ id }) => id))
  const all = [
    ...received.map((sent) => ({ ...sent, isWaiting: false })),
    ...waiting.filter(({ id }) => !receivedIds.has(id)).map((sent) => ({ ...sent, isWaiting: true })),
  ]
  const ofDay = all.flatMap(({ id, date, service: done, isWaiting, realEndService: endedAt = null }) =>
    date === day && done !== undefined
      ? [
          [
            id,
            { id, service: done, endedAt, isWaiting, isSameService: done === service && isOneService(done) },
          ] as const,
        ]
      : [],
  )
  return [...new Map(ofDay).values()].toSorted((one, other) => rankOf(one) - rankOf(other))
}
