import { importFault } from '../faults.ts'
import { readTable } from '../tables/read-table.ts'
import type { FeedRoute, FeedStop, Row } from './feed.ts'
import { lastOf, placeOf, readMerged, type Merged, type Reading, type Table } from './merge.ts'
import { refer, type Named } from './references.ts'
import { AGENCY, FEED_INFO, ROUTES, STOPS } from './shapes.ts'

/** The time zone of all agencies: a feed must use a single one. */
export const readTimeZone = async ({ files, faults, contradictions }: Reading): Promise<string | null> => {
  let timeZone: string | null = null
  await readTable(files, 'agency.txt', AGENCY, faults, ({ agency_timezone: other }, line) => {
    if (timeZone !== null && other !== timeZone) {
      const place = { file: 'agency.txt', line, field: 'agency_timezone' }
      contradictions.add(importFault('TIME_ZONES_DIFFER', { one: timeZone, other }, place))
    }
    timeZone ??= other
  })
  return timeZone
}

export type Version = { readonly version: string | null; readonly moreInfo: readonly Row[] }

/** The first version given; a feed should have a single row. */
export const readVersion = async ({ files, faults }: Reading): Promise<Version> => {
  const file = 'feed_info.txt'
  let version: string | null = null
  const rows: Row[] = []
  if (files.names.has(file))
    await readTable(files, file, FEED_INFO, faults, (row, line) => {
      version ??= row.feed_version
      rows.push({ file, line })
    })
  return { version, moreInfo: rows.slice(1) }
}

export type Routes = Named & { readonly rows: ReadonlyMap<string, FeedRoute> }

export const readRoutes = async (reading: Reading): Promise<Routes> => {
  const { rows, deleted } = await readMerged(reading, 'routes.txt', ROUTES, ['route_type'])
  const routes = new Map<string, FeedRoute>()
  for (const [routeId, merged] of rows) {
    const { row } = merged
    routes.set(routeId, {
      ...lastOf(merged),
      routeId,
      shortName: row.route_short_name,
      longName: row.route_long_name,
      // Optional as in a supplement: a route defined only by the operator may have no type.
      type: row.route_type,
      color: row.route_color,
      textColor: row.route_text_color,
    })
  }
  return { rows: routes, deleted, file: 'routes.txt' }
}

export type Stops = Named & { readonly rows: ReadonlyMap<string, FeedStop> }

const PLATFORM = 0
const STATION = 1
const BOARDING_AREA = 4

type StopTable = Table<typeof STOPS>

const typeOf = ({ row }: Merged<typeof STOPS>): number => row.location_type ?? PLATFORM

const parentOf = (
  merged: Merged<typeof STOPS>,
  stops: StopTable,
  { contradictions }: Reading,
): string | null => {
  const parentId = merged.row.parent_station
  if (parentId === null) return null
  const place = () => placeOf(merged, 'parent_station')
  if (refer(parentId, { ...stops, file: 'stops.txt' }, place, contradictions) !== 'KNOWN') return null
  const parent = stops.rows.get(parentId)
  const wanted = typeOf(merged) === BOARDING_AREA ? PLATFORM : STATION
  if (parent && typeOf(parent) !== wanted)
    contradictions.add(importFault('PARENT_NOT_STATION', { value: parentId }, place()))
  return parentId
}

export const readStops = async (reading: Reading): Promise<Stops> => {
  const table = await readMerged(reading, 'stops.txt', STOPS)
  const stops = new Map<string, FeedStop>()
  for (const [stopId, merged] of table.rows) {
    const { row } = merged
    stops.set(stopId, {
      ...lastOf(merged),
      stopId,
      name: row.stop_name,
      latitude: row.stop_lat,
      longitude: row.stop_lon,
      locationType: typeOf(merged),
      todsLocationType: row.TODS_location_type,
      parentStation: parentOf(merged, table, reading),
      platformCode: row.platform_code,
    })
  }
  return { rows: stops, deleted: table.deleted, file: 'stops.txt' }
}
