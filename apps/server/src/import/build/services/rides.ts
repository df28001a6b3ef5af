import { stretchBetween } from '@bulletin/domain/network/path'
import type { PlannedRideType } from '@bulletin/domain/service/ride-type'
import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type { Feed, FeedRunEvent } from '../../feed/feed.ts'
import type { Cut } from '../cut.ts'
import type { Topology } from '../network/topology.ts'
import type { Places } from '../places.ts'
import type { EventKind } from './event-kinds.ts'
import type { Run } from './runs.ts'

/** A ride identified by stop ids, before train numbers and station codes are assigned. */
export type RideDraft = {
  readonly event: FeedRunEvent
  readonly from: string
  readonly to: string
  readonly departure: ServiceTime
  readonly arrival: ServiceTime
  /** Null without a trip, or if the trip only describes a frequency. */
  readonly trip: { readonly id: string; readonly arrivalSequence: number } | null
  type: PlannedRideType
  unpark: { position: string | null } | null
  park: { position: string | null } | null
}

export type RideSources = {
  readonly feed: Feed
  readonly places: Places
  readonly cuts: ReadonlyMap<FeedRunEvent, Cut>
  readonly lineOfRoute: ReadonlyMap<string, string>
}

/** Events that are not rides on the line, by reason. */
export type LeftOutRides = { readonly onOtherLines: FeedRunEvent[]; readonly offLine: FeedRunEvent[] }

const TYPES: Partial<Record<EventKind, PlannedRideType>> = {
  DRIVE: 'NORMAL',
  EMPTY: 'WITHOUT_PASSENGER',
  TRAVEL: 'TRAVELER',
}

/** Places and times of the trip; those of the event if there is no trip, or only a frequency pattern. */
const partOf = (event: FeedRunEvent, { feed, places, cuts }: RideSources): Cut | null => {
  const cut = cuts.get(event) ?? null
  if (cut && !feed.frequencyTrips.has(event.tripId ?? '')) return cut
  if (!cut && event.tripId !== null) return null
  return {
    from: cut?.from ?? places.stationOf(event.startLocation),
    to: cut?.to ?? places.stationOf(event.endLocation),
    departure: event.startTime,
    arrival: event.endTime,
    arrivalSequence: cut?.arrivalSequence ?? 0,
  }
}

/** The rides of a run on its line, in order. Travelling without a known train is not a ride. */
export const ridesOf = (
  { events }: Run,
  line: string,
  { paths }: Topology,
  sources: RideSources,
  left: LeftOutRides,
): RideDraft[] => {
  const { feed, places, lineOfRoute } = sources
  const rides = events.flatMap(({ event, kind }): RideDraft[] => {
    const type = TYPES[kind]
    if (!type || places.isGarage(event.startLocation) || places.isGarage(event.endLocation)) return []
    if (event.tripId === null && (kind === 'TRAVEL' || event.endTime <= event.startTime)) return []
    const lineOfTrip = lineOfRoute.get(feed.trips.get(event.tripId ?? '')?.routeId ?? '')
    if (lineOfTrip !== undefined && lineOfTrip !== line) {
      left.onOtherLines.push(event)
      return []
    }
    const part = partOf(event, sources)
    if (!part || part.from === part.to) return []
    if (!stretchBetween(paths, part.from, part.to)) {
      left.offLine.push(event)
      return []
    }
    const isExplicit = event.tripId !== null && !feed.frequencyTrips.has(event.tripId)
    return [
      {
        event,
        ...part,
        type,
        trip: isExplicit ? { id: event.tripId, arrivalSequence: part.arrivalSequence } : null,
        unpark: null,
        park: null,
      },
    ]
  })
  return rides.toSorted((one, other) => one.departure - other.departure)
}

const overlap = (one: RideDraft, other: RideDraft): boolean =>
  one.departure < other.arrival && other.departure < one.arrival

/** If several runs drive the same part of a trip, the first one drives and the others become travellers. */
export const makeTravelers = (
  services: readonly { run: Run; rides: readonly RideDraft[] }[],
): RideDraft[] => {
  const driven = new Map<string, RideDraft[]>()
  const travelers: RideDraft[] = []
  for (const { run, rides } of services)
    for (const ride of rides) {
      if (ride.trip === null || ride.type === 'TRAVELER') continue
      const key = JSON.stringify([run.serviceId, ride.trip.id])
      const others = driven.get(key) ?? []
      driven.set(key, others)
      if (others.some((other) => overlap(other, ride))) {
        ride.type = 'TRAVELER'
        travelers.push(ride)
      } else others.push(ride)
    }
  return travelers
}
