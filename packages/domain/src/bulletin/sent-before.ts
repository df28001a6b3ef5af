import type { Key } from '../document/key.ts'
import type { Day, InstantText } from '../time/day.ts'
import { isOneService } from './same-service.ts'

/** The identifying fields of a validated bulletin. */
export type Sent = {
  readonly id: Key
  readonly date: Day
  readonly service?: string | undefined
  /** The end of the day, as declared by the driver. */
  readonly realEndService?: InstantText | null
}

/** A bulletin of the same day that the driver has already validated. */
export type SentBefore = {
  readonly id: Key
  readonly service: string
  /** Distinguishes two bulletins of the same service; null where the tablet only knows that it was received. */
  readonly endedAt: InstantText | null
  /** Still on the tablet; the server does not have it yet. */
  readonly isWaiting: boolean
  /** It has the service planned now: beginning it again is most likely a mistake. */
  readonly isSameService: boolean
}

type Known = {
  /** Bulletins waiting in the tablet's outbox. */
  readonly waiting: readonly Sent[]
  /** Bulletins that the server has, according to the tablet's receipts and the server's list. */
  readonly received: readonly Sent[]
}

const rankOf = ({ isSameService, isWaiting }: SentBefore): number =>
  (isSameService ? 0 : 2) + (isWaiting ? 1 : 0)

/**
 * The bulletins already sent for a day, deduplicated, those of the planned service first. Several bulletins a day are
 * allowed: the driver is told before beginning another one, and is not blocked.
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
