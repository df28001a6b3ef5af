/**
 * The trip updates of a live feed (GTFS-Realtime TripUpdates) as plain values. A missing value is null, never zero: a
 * train without data is not on time. Moments are epoch seconds, delays are seconds, late is positive.
 */

export const TRIP_RELATIONS = [
  'SCHEDULED',
  'ADDED',
  'UNSCHEDULED',
  'CANCELED',
  'REPLACEMENT',
  'DUPLICATED',
  'DELETED',
  'NEW',
  /** A relation newer than this program. */
  'UNKNOWN',
] as const
export type TripRelation = (typeof TRIP_RELATIONS)[number]

export const STOP_RELATIONS = ['SCHEDULED', 'SKIPPED', 'NO_DATA', 'UNSCHEDULED', 'UNKNOWN'] as const
export type StopRelation = (typeof STOP_RELATIONS)[number]

export type StopEvent = {
  readonly delay: number | null
  readonly time: number | null
  /** The scheduled time according to the feed. */
  readonly scheduled: number | null
}

export type StopUpdate = {
  readonly stopSequence: number | null
  readonly stopId: string | null
  readonly relation: StopRelation
  readonly arrival: StopEvent | null
  readonly departure: StopEvent | null
}

export type TripUpdate = {
  readonly tripId: string | null
  /** `yyyyMMdd` */
  readonly startDate: string | null
  /** `H:mm:ss`, also past 24:00:00 */
  readonly startTime: string | null
  readonly relation: TripRelation
  /** When the train's position was last measured. */
  readonly timestamp: number | null
  /** Of the whole trip, up to the first stop with a delay of its own. */
  readonly delay: number | null
  /** In the order of travel. */
  readonly stops: readonly StopUpdate[]
}

export type LiveFeed = {
  /** When the feed was written. */
  readonly timestamp: number | null
  readonly updates: readonly TripUpdate[]
}
