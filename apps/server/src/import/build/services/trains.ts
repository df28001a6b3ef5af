import { groupedBy } from '@bulletin/domain/grouped'
import type { TrainNumber } from '@bulletin/domain/service/train-number'
import { DEFAULT_TRAIN } from '@bulletin/domain/service/train-number'
import type { Feed } from '../../feed/feed.ts'
import { most } from '../extremes.ts'
import { listed, type Findings } from '../findings.ts'
import type { LineDraft } from '../network/lines-of-feed.ts'
import type { Scan } from '../scan.ts'
import type { ServiceDraft } from './drafts.ts'
import type { RideDraft } from './rides.ts'
import type { Run } from './runs.ts'
import { trainNumbers, type Movement } from './train-numbers.ts'

const keyOfTrip = (tripId: string): string => `trip ${tripId}`
const keyOfRide = ({ event }: RideDraft): string => `event ${event.file} ${event.line}`

/**
 * Groups calendars whose services drive each other's trains, because they share train numbers; the first one identifies
 * the group.
 */
const sharedCalendars = (pairs: Iterable<readonly [string, string]>): ((calendar: string) => string) => {
  const leader = new Map<string, string>()
  const find = (calendar: string): string => {
    let current = calendar
    for (let next = leader.get(current); next !== undefined; next = leader.get(current)) current = next
    return current
  }
  for (const [one, other] of pairs) {
    const [first, second] = [find(one), find(other)]
    if (first !== second) leader.set(second, first)
  }
  return find
}

type Placed = { readonly calendar: string; readonly movement: Movement }

const blockOf = (calendar: string, blockId: string | null): string | null =>
  blockId === null ? null : JSON.stringify([calendar, blockId])

const movementsOfTrips = (line: string, { tripsOf }: Scan, feed: Feed): Placed[] =>
  [...(tripsOf.get(line) ?? [])].flatMap(([tripId, { pattern, departure, arrival }]): Placed[] => {
    const trip = feed.trips.get(tripId)
    if (!trip || feed.frequencyTrips.has(tripId)) return []
    const [from = '', to = ''] = [pattern.stations.at(0), pattern.stations.at(-1)]
    const block = blockOf(trip.serviceId, trip.blockId)
    const movement = { key: keyOfTrip(tripId), block, name: trip.shortName, departure, arrival, from, to }
    return [{ calendar: trip.serviceId, movement }]
  })

/** For rides that are not trips of the line, such as empty trains on a separate route. */
const movementOfRide = (ride: RideDraft, run: Run, feed: Feed): Placed => {
  const { departure, arrival, from, to, event } = ride
  const trip = ride.trip ? (feed.trips.get(ride.trip.id) ?? null) : null
  const calendar = trip?.serviceId ?? run.serviceId
  const key = trip ? keyOfTrip(trip.tripId) : keyOfRide(ride)
  const block = blockOf(calendar, trip?.blockId ?? event.blockId)
  return { calendar, movement: { key, block, name: trip?.shortName ?? null, departure, arrival, from, to } }
}

/** Merges the rides on the same trip of another route into one movement, from the first ride to the last. */
const joined = (placed: readonly Placed[]): Placed[] =>
  [...groupedBy(placed, ({ movement }) => movement.key).values()].flatMap((ones) => {
    const sorted = ones.toSorted((one, other) => one.movement.departure - other.movement.departure)
    const [first, last] = [sorted.at(0), sorted.at(-1)]
    if (!first || !last) return []
    const arrival = most(ones.map(({ movement }) => movement.arrival))
    return [{ ...first, movement: { ...first.movement, arrival, to: last.movement.to } }]
  })

export type Trains = {
  readonly ofTrip: (tripId: string) => TrainNumber
  readonly ofRide: (ride: RideDraft) => TrainNumber
}

/** The train numbers of a line. */
export const trainsOfLine = (
  { name: line, routes }: LineDraft,
  drafts: readonly ServiceDraft[],
  scan: Scan,
  feed: Feed,
  findings: Findings,
): Trains => {
  const ofTrips = movementsOfTrips(line, scan, feed)
  const rides = drafts
    .filter((draft) => draft.line === line)
    .flatMap((draft) => draft.rides.map((ride) => ({ ride, run: draft.run })))
  const ofRides = rides.map(({ ride, run }) => ({ run, placed: movementOfRide(ride, run, feed) }))
  const known = new Set(ofTrips.map(({ movement }) => movement.key))
  const others = joined(
    ofRides.map(({ placed }) => placed).filter(({ movement }) => !known.has(movement.key)),
  )
  const leaderOf = sharedCalendars(
    ofRides.map(({ run, placed }) => [run.serviceId, placed.calendar] as const),
  )
  const numbers = new Map<string, TrainNumber>()
  const guessed: string[] = []
  for (const [calendar, ones] of groupedBy([...ofTrips, ...others], (one) => leaderOf(one.calendar))) {
    const found = trainNumbers(ones.map(({ movement }) => movement))
    if (!found) findings.fault('TRAINS_TOO_MANY', { line, calendar }, routes[0])
    for (const [key, number] of found?.numbers ?? []) numbers.set(key, number)
    if (found && found.guessed > 0) guessed.push(calendar)
  }
  if (guessed.length > 0)
    findings.guess(
      'TRAINS_GUESSED',
      { line, calendars: listed(guessed) },
      { file: 'trips.txt', field: 'trip_short_name' },
    )
  return {
    ofTrip: (tripId) => numbers.get(keyOfTrip(tripId)) ?? DEFAULT_TRAIN,
    ofRide: (ride) => numbers.get(ride.trip ? keyOfTrip(ride.trip.id) : keyOfRide(ride)) ?? DEFAULT_TRAIN,
  }
}
