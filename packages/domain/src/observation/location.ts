import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { isSameStation, RecordedStation } from '../document/recorded-station.ts'
import type { Direction } from '../network/direction.ts'
import type { Line } from '../network/line.ts'
import { referenceTo, type Interstation, type Station } from '../network/station.ts'
import { fault, faultsAmong, type Fault } from '../problem/fault.ts'

/** The track between two stations, with their names of that day, in the direction of travel. */
export const RecordedInterstation = z.strictObject(
  fieldsInOrder({ station1: RecordedStation, station2: RecordedStation }),
)
export type RecordedInterstation = z.infer<typeof RecordedInterstation>

export const LocationType = z.enum(['STATION', 'INTERSTATION'])
export type LocationType = z.infer<typeof LocationType>

/** Where something happened: at a station or between two; null until filled in. */
export const RecordedLocation = z.strictObject(
  fieldsInOrder({
    locationType: LocationType,
    station: z.nullable(RecordedStation),
    interstation: z.nullable(RecordedInterstation),
  }),
)
export type RecordedLocation = z.infer<typeof RecordedLocation>

export const NO_LOCATION: RecordedLocation = { locationType: 'STATION', station: null, interstation: null }

export const atStation = (station: RecordedStation | null): RecordedLocation => ({
  ...NO_LOCATION,
  station: station && referenceTo(station),
})

export const betweenStations = (interstation: RecordedInterstation | null): RecordedLocation => ({
  locationType: 'INTERSTATION',
  station: null,
  interstation: interstation && {
    station1: referenceTo(interstation.station1),
    station2: referenceTo(interstation.station2),
  },
})

export const isSaid = ({
  locationType,
  station,
  interstation,
}: Pick<RecordedLocation, 'station' | 'interstation'> & { locationType: string }): boolean =>
  locationType === 'STATION' ? station !== null : interstation !== null

export const locationFaults = (location: RecordedLocation, field: string): Fault[] =>
  faultsAmong(!isSaid(location) && fault('LOCATION_REQUIRED', [field]))

/** Clears the location of the other type, so that only one is left. */
export const settledLocation = (location: RecordedLocation): RecordedLocation => {
  const { locationType, station, interstation } = location
  if (locationType === 'STATION' ? interstation === null : station === null) return location
  return locationType === 'STATION' ? { ...location, interstation: null } : { ...location, station: null }
}

export const isSameInterstation = (one: RecordedInterstation, other: RecordedInterstation): boolean =>
  isSameStation(one.station1, other.station1) && isSameStation(one.station2, other.station2)

type Places = Pick<Line, 'stations' | 'interstations1' | 'interstations2'>

const isInterstationOf = (line: Places, interstation: RecordedInterstation): boolean =>
  [...line.interstations1, ...line.interstations2].some((known) => isSameInterstation(known, interstation))

/** Faults of a location on another line, which no form offers. */
export const locationLineFaults = (
  { station, interstation }: Pick<RecordedLocation, 'station' | 'interstation'>,
  line: Places,
  field: string,
): Fault[] =>
  faultsAmong(
    station !== null &&
      !line.stations.some((known) => isSameStation(known, station)) &&
      fault('LOCATION_NOT_ON_LINE', [field]),
    interstation !== null && !isInterstationOf(line, interstation) && fault('LOCATION_NOT_ON_LINE', [field]),
  )

/** The interstations of a direction; of both where the direction is unknown. */
export const interstationsIn = (line: Places, direction: Direction | null): Interstation[] => {
  if (direction === 'LANE1') return line.interstations1
  return direction === 'LANE2' ? line.interstations2 : [...line.interstations1, ...line.interstations2]
}

/** In the order of travel of that direction. */
export const stationsIn = (line: Places, direction: Direction | null): Station[] => {
  const served = line.stations.filter(
    ({ unidirectional }) => direction === null || unidirectional === null || unidirectional === direction,
  )
  return direction === 'LANE2' ? served.toReversed() : served
}
