import type { StopEvent, StopUpdate, TripUpdate } from '../trip-update.ts'

/** Feed values for tests, which state only what matters. */

export const anEvent = (given: Partial<StopEvent> = {}): StopEvent => ({
  delay: null,
  time: null,
  scheduled: null,
  ...given,
})

export const aStop = (given: Partial<StopUpdate> = {}): StopUpdate => ({
  stopSequence: null,
  stopId: null,
  relation: 'SCHEDULED',
  arrival: null,
  departure: null,
  ...given,
})

export const anUpdate = (given: Partial<TripUpdate> = {}): TripUpdate => ({
  tripId: 'a trip',
  startDate: null,
  startTime: null,
  relation: 'SCHEDULED',
  timestamp: null,
  delay: null,
  stops: [],
  ...given,
})
