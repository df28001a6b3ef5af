import { clockOffsetSeconds, correctedBy, isSetBack, offsetSince } from '@bulletin/domain/time/clock-offset'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, TabletTime } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { z } from 'zod'
import { createObservable, type Observable } from '../platform/observable.ts'
import { createRemembered, type KeyValueStorage } from './remembered.ts'

/** How far the tablet's clock was ahead of the server's (behind: negative), and when by the tablet's own. */
const ClockReading = z.object({ offsetSeconds: z.number().int(), seenAt: TabletTime })

type Fetch<Address> = (address: Address, init: RequestInit) => Promise<Response>

/** What is known of it: so much as was seen last, or that it must have been set back since, by so much at least. */
export type ClockOffset = Observable<number | null> & {
  /** Whether it is off by more than that perhaps: the clock was set back since, and the server has not answered yet. */
  readonly isAtLeast: () => boolean
  /** As the two clocks were last compared: evidence, nothing is concluded. */
  readonly measured: () => number | null
  /** Reads what the server's clock would, where this page has seen that the tablet's is wrong and nobody has set it since. */
  readonly correcting: (clock: Clock) => Clock
  /** The same calls; whatever answer of our server they bring is a look at its clock. */
  readonly comparing: <Address>(fetch: Fetch<Address>) => Fetch<Address>
}

type Parts = {
  storage: KeyValueStorage
  /** The machine's own, even where the product follows a clock that was set on purpose: `Date` tells real time. */
  clock: Clock
  /** Milliseconds of a clock that nobody can set. */
  elapsed: () => number
}

/** What this page has seen itself. */
type Compared = { offsetSeconds: number; at: Temporal.Instant; elapsedThen: number }

/** Clocks are put right little by little by the system too. */
const STEADY_WITHIN_MILLISECONDS = 60_000

/** Only our server's word counts, not that of a portal in between. */
const serverDateOf = ({ headers }: Response): Temporal.Instant | null => {
  const date = headers.get('x-request-id') === null ? null : headers.get('date')
  const epochMilliseconds = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(epochMilliseconds) ? null : Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
}

/** Follows how wrong the tablet's clock is; what was seen last is kept for a start without network. */
export const createClockOffset = ({ storage, clock, elapsed }: Parts): ClockOffset => {
  const kept = createRemembered(storage, 'bulletin.clockOffset', ClockReading)
  const last = kept.read()
  const openedAt = instantText(clock.now())
  // Seen in the future: the clock has been set back since, and what was measured says nothing of it any more.
  const before = last && !isSetBack(last, openedAt) ? last : null
  const offset = createObservable<number | null>(last && offsetSince(last, openedAt))
  let compared: Compared | null = null

  /** Nobody can set `elapsed`: where the clock has not gone along with it, somebody has set the clock. */
  const isSteady = ({ at, elapsedThen }: Compared): boolean => {
    const passed = clock.now().epochMilliseconds - at.epochMilliseconds
    return Math.abs(passed - (elapsed() - elapsedThen)) <= STEADY_WITHIN_MILLISECONDS
  }

  return {
    get: offset.get,
    subscribe: offset.subscribe,
    isAtLeast: () => compared === null && last !== null && before === null,
    measured: () => (compared ?? before)?.offsetSeconds ?? null,
    correcting: (own) => ({
      now: () => correctedBy(compared && isSteady(compared) ? compared.offsetSeconds : null, own.now()),
    }),
    comparing: (fetch) => async (address, init) => {
      const askedAt = clock.now()
      const start = elapsed()
      const response = await fetch(address, init)
      const serverDate = serverDateOf(response)
      if (serverDate === null) return response
      const answeredAt = clock.now()
      const tripMilliseconds = elapsed() - start
      const offsetSeconds = clockOffsetSeconds({ askedAt, answeredAt, tripMilliseconds, serverDate })
      if (offsetSeconds !== null) {
        compared = { offsetSeconds, at: answeredAt, elapsedThen: start + tripMilliseconds }
        kept.write({ offsetSeconds, seenAt: instantText(answeredAt) })
        offset.set(offsetSeconds)
      }
      return response
    },
  }
}
