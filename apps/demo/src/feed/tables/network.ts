import type { World } from '@bulletin/domain/planning/world'
import { LINE_FACTS } from '../../world/network/facts.ts'
import { placesOf, stationIdOf } from '../places.ts'
import { tableOf, type FeedTable } from '../table.ts'

/** The time zone of the demonstration and of all times in its plan. */
export const FEED_TIME_ZONE = 'Europe/Paris'
const AGENCY = 'DEMO'
const METRO = 1
const STATION = 1
const PLATFORM = 0

export const agencyTable = (): FeedTable =>
  tableOf(
    'agency.txt',
    {
      agency_id: () => AGENCY,
      agency_name: () => 'Métro de démonstration',
      agency_url: () => 'https://metro.example',
      agency_timezone: () => FEED_TIME_ZONE,
      agency_lang: () => 'fr',
    },
    [null],
  )

const factsOf = (line: string) => LINE_FACTS.find(({ name }) => name === line)

const hexOf = (color: string): string => color.replace('#', '')

export const routesTable = ({ lines }: World): FeedTable =>
  tableOf(
    'routes.txt',
    {
      route_id: ({ name }) => name,
      agency_id: () => AGENCY,
      route_short_name: ({ name }) => name,
      route_long_name: ({ name }) => factsOf(name)?.termini.join(' / ') ?? `Ligne ${name}`,
      route_type: () => METRO,
      route_color: ({ color }) => hexOf(color),
      route_text_color: ({ name }) => hexOf(factsOf(name)?.textColor ?? ''),
      route_sort_order: ({ name }) => lines.findIndex((line) => line.name === name) + 1,
    },
    lines,
  )

type StopRow = {
  id: string
  name: string
  latitude: number | null
  longitude: number | null
  type: number
  parent: string | null
  platform: string | null
}

const placeOf = (line: string, name: string) => {
  const place = factsOf(line)?.stations.find((station) => station.name === name)
  return { name, latitude: place?.lat ?? null, longitude: place?.lon ?? null }
}

/** A station, followed by its platforms: voie 1 before voie 2. */
const stopRowsOf = function* ({ lines }: World): Generator<StopRow> {
  for (const line of lines) {
    for (const station of line.stations) {
      const common = placeOf(line.name, station.name)
      const id = stationIdOf(station)
      yield { ...common, id, type: STATION, parent: null, platform: null }
      for (const platform of station.stopPoints)
        yield { ...common, id: platform, type: PLATFORM, parent: id, platform: platform.slice(-1) }
    }
  }
}

const STOP_COLUMNS = {
  stop_id: ({ id }: StopRow) => id,
  stop_name: ({ name }: StopRow): string => name,
  stop_lat: ({ latitude }: StopRow) => latitude,
  stop_lon: ({ longitude }: StopRow) => longitude,
  location_type: ({ type }: StopRow) => type,
  parent_station: ({ parent }: StopRow) => parent,
  platform_code: ({ platform }: StopRow) => platform,
}

export const stopsTable = (world: World): FeedTable => tableOf('stops.txt', STOP_COLUMNS, stopRowsOf(world))

/** Every park position of the lists, and any other that a ride uses. */
const garagesOf = ({ lines, timetables, parkPositions }: World): StopRow[] =>
  lines.flatMap((line) => {
    const places = placesOf(line)
    const rides = timetables
      .filter((one) => one.line === line.name)
      .flatMap(({ services }) => services.flatMap((service) => service.rides))
    const named = [
      ...parkPositions
        .filter((one) => one.line === line.name)
        .map(({ station, positionName }) => ({ station, position: positionName })),
      ...rides
        .filter(({ unpark }) => unpark)
        .map((ride) => ({ station: ride.departureStation, position: ride.unparkPosition })),
      ...rides
        .filter(({ park }) => park)
        .map((ride) => ({ station: ride.arrivalStation, position: ride.parkPosition })),
    ].map(({ station, position }) => ({
      ...placeOf(line.name, places.stationOf(station).name),
      id: places.garage(station, position),
      type: PLATFORM,
      parent: places.station(station),
      platform: position,
    }))
    return [...new Map(named.map((garage) => [garage.id, garage])).values()]
  })

export const garagesTable = (world: World): FeedTable =>
  tableOf(
    'stops_supplement.txt',
    {
      ...STOP_COLUMNS,
      stop_name: ({ name, platform }) => ['Garage', name, platform].filter(Boolean).join(' '),
      TODS_location_type: () => 'garage',
    },
    garagesOf(world),
  )
