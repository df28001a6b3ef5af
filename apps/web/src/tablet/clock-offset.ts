import { clockOffsetSeconds } from '@bulletin/domain/time/clock-offset'
import type { Clock } from '@bulletin/domain/time/clock'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import { createWatched, type Watched } from '../watched.ts'
import { createRemembered, type KeyValueStorage } from './remembered.ts'

/** How far the tablet's clock was ahead of the server's (behind: negative), and when by the tablet's own. */
const ClockReading = z.object({ offsetSeconds: z.number().int(), seenAt: z.iso.datetime() })

type Fetch<Address> = (address: Address, init: RequestInit) => Promise<Response>

export type ClockOffset = Watched<number | null> & {
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
  // Seen in the future: the clock has been set back since, and nothing is known of it any more.
  const isOutdated =
    last !== null && Temporal.Instant.compare(Temporal.Instant.from(last.seenAt), clock.now()) > 0
  const offset = createWatched<number | null>(isOutdated ? null : (last?.offsetSeconds ?? null))

  return {
    get: offset.get,
    subscribe: offset.subscribe,
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
        offset.set(offsetSeconds)
        kept.write({ offsetSeconds, seenAt: answeredAt.toString() })
      }
      return response
    },
  }
}
