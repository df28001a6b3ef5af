import { readTable } from '../tables/read-table.ts'
import type { Calendars } from './calendars.ts'
import type { FeedTrip } from './feed.ts'
import { lastOf, placeOf, readMerged, type Reading } from './merge.ts'
import type { Routes } from './network.ts'
import { interner, refer, type Named } from './references.ts'
import { FREQUENCIES, TRIPS } from './shapes.ts'

export type Trips = Named & {
  readonly rows: ReadonlyMap<string, FeedTrip>
  /** Blocks of deleted trips. */
  readonly deletedBlocks: ReadonlySet<string>
}

/**
 * Reads all trips, wanted or not, because other rows refer to them. Trips of a deleted route or service are dropped.
 * For unwanted trips only the route is checked, because it decides that they are unwanted.
 */
export const readTrips = async (
  reading: Reading,
  routes: Routes,
  calendars: Calendars,
  isWanted: (routeId: string) => boolean,
): Promise<Trips> => {
  const table = await readMerged(reading, 'trips.txt', TRIPS)
  const intern = interner()
  const trips = new Map<string, FeedTrip>()
  const deleted = new Set(table.deleted.keys())
  const deletedBlocks = new Set([...table.deleted.values()].map((row) => row?.block_id ?? ''))
  for (const [tripId, merged] of table.rows) {
    const { row } = merged
    const route = refer(row.route_id, routes, () => placeOf(merged, 'route_id'), reading.contradictions)
    const isChecked = route !== 'KNOWN' || isWanted(row.route_id)
    const service = isChecked
      ? refer(row.service_id, calendars, () => placeOf(merged, 'service_id'), reading.contradictions)
      : 'KNOWN'
    if (route === 'DELETED' || service === 'DELETED') {
      deleted.add(tripId)
      deletedBlocks.add(row.block_id ?? '')
      continue
    }
    trips.set(tripId, {
      ...lastOf(merged),
      tripId,
      routeId: intern(row.route_id),
      serviceId: intern(row.service_id),
      directionId: row.direction_id,
      headsign: intern(row.trip_headsign),
      shortName: intern(row.trip_short_name),
      blockId: intern(row.block_id),
      todsTripType: intern(row.TODS_trip_type),
    })
  }
  return { rows: trips, deleted, deletedBlocks, file: 'trips.txt' }
}

/** Reads the trips that are patterns of a frequency-based service. */
export const readFrequencyTrips = async (
  { files, faults, contradictions }: Reading,
  trips: Trips,
): Promise<Set<string>> => {
  const found = new Set<string>()
  const file = 'frequencies.txt'
  if (files.names.has(file))
    await readTable(files, file, FREQUENCIES, faults, ({ trip_id: tripId }, line) => {
      const place = () => ({ file, line, field: 'trip_id' })
      if (refer(tripId, trips, place, contradictions) === 'KNOWN') found.add(tripId)
    })
  return found
}
