import { STOP_RELATIONS, TRIP_RELATIONS, type LiveFeed } from '@bulletin/domain/live/trip-update'
import fc from 'fast-check'

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const moment = fc.oneof(
  fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
)
const text = fc.string({ unit: 'grapheme', maxLength: 12 })

const event = fc.record({ delay: maybe(int32), time: maybe(moment), scheduled: maybe(moment) })

const stop = fc.record({
  stopSequence: maybe(fc.integer({ min: 0, max: 2 ** 32 - 1 })),
  stopId: maybe(text),
  relation: fc.constantFrom(...STOP_RELATIONS),
  arrival: maybe(event),
  departure: maybe(event),
})

const update = fc.record({
  tripId: maybe(text),
  startDate: maybe(text),
  startTime: maybe(text),
  relation: fc.constantFrom(...TRIP_RELATIONS),
  timestamp: maybe(moment),
  delay: maybe(int32),
  stops: fc.array(stop, { maxLength: 4 }),
})

/** Any feed the format can express, meaningful or not. */
export const anyFeed: fc.Arbitrary<LiveFeed> = fc.record({
  timestamp: maybe(moment),
  updates: fc.array(update, { maxLength: 5 }),
})
