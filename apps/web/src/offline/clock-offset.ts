import { clockOffsetSeconds, correctedBy, isSetBack, offsetSince } from '@bulletin/domain/time/clock-offset'
import type { Clock } from '@bulletin/domain/time/clock'
import { instantText, TabletTime } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { z } from 'zod/mini'
import { createObservable, type Observable } from '../platform/observable.ts'
import { createRemembered, type KeyValueStorage } from './remembered.ts'

/** Seconds by which the tablet's clock was ahead of the server's (negative: behind), and its time at that reading. */
const ClockReading = z.object({ offsetSeconds: z.int(), seenAt: TabletTime })

type Fetch<Address> = (address: Address, init: RequestInit) => Promise<Response>

/**
 * The last measured offset; if the clock was set back since, the minimum by which it is now behind; null when unknown.
 */
export type ClockOffset = Observable<number | null> & {
  /** Whether the offset is only a lower bound: the clock was set back, and the server has not answered since. */
  readonly isAtLeast: () => boolean
  /** The offset as last measured, sent as evidence; nothing is inferred from it. */
  readonly measured: () => number | null
  /** Returns server time if this page has measured that the tablet's clock is wrong and the clock was not set since. */
  readonly correcting: (clock: Clock) => Clock
  /** Wraps fetch: every response of our server also measures the offset. */
  readonly comparing: <Address>(fetch: Fetch<Address>) => Fetch<Address>
}

type Parts = {
  storage: KeyValueStorage
  /** The device's own clock, even if the app runs on a simulated one: the `Date` header carries real time. */
  clock: Clock
  /** Monotonic milliseconds, which no user can set. */
  elapsed: () => number
}

/** A measurement made by this page. */
type Compared = { offsetSeconds: number; at: Temporal.Instant; elapsedThen: number }

/** Tolerance, because the system also corrects its clock in small steps. */
const STEADY_WITHIN_MILLISECONDS = 60_000

/** Reads `Date` from our server's responses only, not from those of a captive portal. */
const serverDateOf = ({ headers }: Response): Temporal.Instant | null => {
  const date = headers.get('x-request-id') === null ? null : headers.get('date')
  const epochMilliseconds = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(epochMilliseconds) ? null : Temporal.Instant.fromEpochMilliseconds(epochMilliseconds)
}

/** Tracks the error of the tablet's clock. The last measurement is stored, for a start without network. */
export const createClockOffset = ({ storage, clock, elapsed }: Parts): ClockOffset => {
  const kept = createRemembered(storage, 'bulletin.clockOffset', ClockReading)
  const last = kept.read()
  const openedAt = instantText(clock.now())
  // A reading in the future means that the clock was set back since, so the measured offset no longer applies.
  const before = last && !isSetBack(last, openedAt) ? last : null
  const offset = createObservable<number | null>(last && offsetSince(last, openedAt))
  let compared: Compared | null = null

  /** If the clock and the monotonic `elapsed` have advanced by different amounts, the clock was set in between. */
  const isSteady = ({ at, elapsedThen }: Compared): boolean => {
    const passed = clock.now().epochMilliseconds - at.epochMilliseconds
    return Math.abs(passed - (elapsed() - elapsedThen)) <= STEADY_WITHIN_MILLISECONDS
  }

  return {
    ...offset,
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
