import type { Direction } from '@bulletin/domain/network/direction'
import { stretchBetween } from '@bulletin/domain/network/path'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type {
  Timetable,
  TimetableRide,
  TimetableService,
  TimetableTrip,
} from '@bulletin/domain/service/timetable'
import { groupedBy } from '@bulletin/domain/grouped'
import type { Feed } from '../feed/feed.ts'
import type { NetworkLine } from './network/build-network.ts'
import type { Scan, ScannedTrip } from './scan.ts'
import type { ServiceDraft } from './services/drafts.ts'
import type { RideDraft } from './services/rides.ts'
import { terminusOf } from './services/terminus.ts'
import type { Trains } from './services/trains.ts'

/** A finished line, with its train numbers. */
export type BuiltLine = NetworkLine & { readonly trains: Trains }

const getCode = ({ codeOf, line }: BuiltLine, station: string): Quadrigram => {
  const code = codeOf.get(station)
  if (code === undefined) throw new Error(`Line ${line.name} has no station ${station}`)
  return code
}

const rideOf = (built: BuiltLine, ride: RideDraft): TimetableRide => {
  const [departureStation, arrivalStation] = [getCode(built, ride.from), getCode(built, ride.to)]
  const stretch = stretchBetween(built.line.paths, departureStation, arrivalStation)
  if (!stretch) throw new Error(`No way leads from ${ride.from} to ${ride.to}`)
  return {
    type: ride.type,
    direction: stretch.direction,
    departureStation,
    arrivalStation,
    departure: ride.departure,
    arrival: ride.arrival,
    train: built.trains.ofRide(ride),
    metres: stretch.metres,
    unpark: ride.unpark !== null,
    unparkPosition: ride.unpark?.position ?? null,
    park: ride.park !== null,
    parkPosition: ride.park?.position ?? null,
    ...(ride.trip ? { trip: ride.trip } : {}),
  }
}

const serviceOf = (built: BuiltLine, draft: ServiceDraft): TimetableService => ({
  serviceName: draft.name,
  terminus: getCode(built, terminusOf(draft, built.positions)),
  start: draft.start,
  end: draft.end,
  ionDonRm: draft.ionDonRm,
  segments: draft.segments.map(({ start, end, from, to }) => ({
    start,
    end,
    departureStation: getCode(built, from),
    arrivalStation: getCode(built, to),
  })),
  rides: draft.rides.map((ride) => rideOf(built, ride)),
})

const directionOf = (built: BuiltLine, { pattern }: ScannedTrip): Direction | null => {
  const known = built.topology.directionOf.get(pattern)
  if (known) return known
  const [from = '', to = ''] = [pattern.stations.at(0), pattern.stations.at(-1)]
  return stretchBetween(built.topology.paths, from, to)?.direction ?? null
}

/** Null for empty trains to and from garages, which are not trips of the line. */
const tripOf = (built: BuiltLine, id: string, trip: ScannedTrip): TimetableTrip | null => {
  const [from, to] = [trip.pattern.stations.at(0), trip.pattern.stations.at(-1)]
  const [departureStation, arrivalStation] = [built.codeOf.get(from ?? ''), built.codeOf.get(to ?? '')]
  const direction = directionOf(built, trip)
  if (departureStation === undefined || arrivalStation === undefined || direction === null) return null
  return {
    id,
    train: built.trains.ofTrip(id),
    direction,
    departureStation,
    arrivalStation,
    departure: trip.departure,
    arrival: trip.arrival,
    arrivalSequence: trip.arrivalSequence,
  }
}

/** One timetable per calendar on which the line has trips or services. */
export const timetablesOf = (
  built: BuiltLine,
  drafts: readonly ServiceDraft[],
  scan: Scan,
  feed: Feed,
  version: string,
): Timetable[] => {
  const { name } = built.line
  const services = groupedBy(
    drafts.filter((draft) => draft.line === name),
    ({ run }) => run.serviceId,
  )
  const trips = new Map<string, TimetableTrip[]>()
  for (const [tripId, scanned] of scan.tripsOf.get(name) ?? []) {
    const calendar = feed.trips.get(tripId)?.serviceId
    if (calendar === undefined || feed.frequencyTrips.has(tripId)) continue
    const trip = tripOf(built, tripId, scanned)
    if (!trip) continue
    const ofCalendar = trips.get(calendar)
    if (ofCalendar) ofCalendar.push(trip)
    else trips.set(calendar, [trip])
  }
  const codes = built.draft.mapping?.tableCodes
  return [...new Set([...services.keys(), ...trips.keys()])].map((calendar) => ({
    line: name,
    version,
    calendar,
    tableCode: codes?.[calendar] ?? null,
    services: (services.get(calendar) ?? []).map((draft) => serviceOf(built, draft)),
    trips: trips.get(calendar) ?? [],
  }))
}
