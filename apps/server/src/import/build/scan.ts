import type { ServiceTime } from '@bulletin/domain/time/service-time'
import type { Feed, FeedRunEvent, FeedStopTimes, FeedTrip } from '../feed/feed.ts'
import { cutOf, type Cut } from './cut.ts'
import type { Findings } from './findings.ts'
import type { Places } from './places.ts'
import { hopsOf, type Hops } from './network/hops.ts'

/** The ordered stations that trips of one line and direction call at. Trips are only counted, to save memory. */
export type Pattern = {
  readonly line: string
  readonly directionId: 0 | 1 | null
  readonly withPassengers: boolean
  readonly stations: readonly string[]
  /** For each station, the number of calls per platform. */
  readonly platforms: readonly Map<string, number>[]
  readonly example: { readonly trip: FeedTrip; readonly line: number }
  trips: number
}

/** The fields stored for each trip. */
export type ScannedTrip = {
  readonly pattern: Pattern
  readonly departure: ServiceTime
  readonly arrival: ServiceTime
  readonly arrivalSequence: number
}

export type Scan = {
  readonly patterns: readonly Pattern[]
  /** By line, then by trip. */
  readonly tripsOf: ReadonlyMap<string, ReadonlyMap<string, ScannedTrip>>
  readonly hops: ReadonlyMap<string, Hops>
  /** The part of the trip that each event covers. */
  readonly cuts: ReadonlyMap<FeedRunEvent, Cut>
}

type Asked = {
  readonly lineOfRoute: ReadonlyMap<string, string>
  readonly eventsOfTrip: ReadonlyMap<string, readonly FeedRunEvent[]>
  readonly metresPerUnit: number
}

const STOP_TIMES = 'stop_times.txt'
const STOPS_OF_A_TRIP_MIN = 2

/** Reads all stop times in one pass: stores patterns, run times and the parts events need, but no individual stops. */
export const scanStopTimes = async (
  feed: Feed,
  places: Places,
  { lineOfRoute, eventsOfTrip, metresPerUnit }: Asked,
  findings: Findings,
): Promise<Scan> => {
  const patterns = new Map<string, Pattern>()
  const tripsOf = new Map<string, Map<string, ScannedTrip>>()
  const hops = new Map<string, Hops>()
  const cuts = new Map<FeedRunEvent, Cut>()
  const timed = new Set<string>()
  let shortTrips = 0

  const patternOf = (trip: FeedTrip, line: string, { stops }: FeedStopTimes): Pattern => {
    const stations = stops.map(({ stopId }) => places.stationOf(stopId))
    const withPassengers = trip.todsTripType === null
    const key = JSON.stringify([line, trip.directionId, withPassengers, stations])
    const known = patterns.get(key)
    if (known) return known
    const pattern: Pattern = {
      line,
      directionId: trip.directionId,
      withPassengers,
      stations,
      platforms: stations.map(() => new Map()),
      example: { trip, line: stops[0]?.line ?? 1 },
      trips: 0,
    }
    patterns.set(key, pattern)
    const met = new Set<string>()
    const again = stations.findIndex((station) => met.size === met.add(station).size)
    if (withPassengers && again !== -1)
      findings.fault(
        'TRIP_CALLS_TWICE',
        { trip: trip.tripId, route: trip.routeId, station: places.nameOf(stations[again] ?? '') },
        { file: STOP_TIMES, line: stops[again]?.line ?? null, field: 'stop_id' },
      )
    return pattern
  }

  const keep = (trip: FeedTrip, line: string, stopTimes: FeedStopTimes): void => {
    const [first, last] = [stopTimes.stops.at(0), stopTimes.stops.at(-1)]
    if (!first || !last) return
    const pattern = patternOf(trip, line, stopTimes)
    pattern.trips += 1
    for (const [index, { stopId }] of stopTimes.stops.entries()) {
      const platforms = pattern.platforms[index]
      platforms?.set(stopId, (platforms.get(stopId) ?? 0) + 1)
    }
    const trips = tripsOf.get(line) ?? new Map<string, ScannedTrip>()
    tripsOf.set(line, trips)
    trips.set(trip.tripId, {
      pattern,
      departure: first.departure,
      arrival: last.arrival,
      arrivalSequence: last.sequence,
    })
    if (!pattern.withPassengers) return
    const ofLine = hops.get(line) ?? hopsOf(metresPerUnit)
    hops.set(line, ofLine)
    ofLine.add(pattern.stations, stopTimes.stops)
  }

  for await (const stopTimes of feed.stopTimes()) {
    const trip = feed.trips.get(stopTimes.tripId)
    if (!trip) continue
    const line = lineOfRoute.get(trip.routeId)
    if (line !== undefined && stopTimes.stops.length < STOPS_OF_A_TRIP_MIN) shortTrips += 1
    else if (line !== undefined) keep(trip, line, stopTimes)
    for (const event of eventsOfTrip.get(stopTimes.tripId) ?? []) {
      timed.add(stopTimes.tripId)
      const cut = cutOf(event, stopTimes, places, {
        isTimed: !feed.frequencyTrips.has(stopTimes.tripId),
        findings,
      })
      if (cut) cuts.set(event, cut)
    }
  }
  for (const [trip, [event]] of eventsOfTrip)
    if (event && !timed.has(trip))
      findings.fault('EVENT_TRIP_WITHOUT_TIMES', { run: event.runId, trip }, { ...event, field: 'trip_id' })
  if (shortTrips > 0) findings.leftOut('SHORT_TRIPS', { count: shortTrips }, { file: STOP_TIMES })
  return { patterns: [...patterns.values()], tripsOf, hops, cuts }
}
