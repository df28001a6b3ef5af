import type { Direction } from './direction.ts'
import type { Line } from './line.ts'
import { stretchBetween } from './path.ts'
import type { Quadrigram, Station } from './station.ts'

export const findStation = (
  { stations }: Pick<Line, 'stations'>,
  quadrigram: Quadrigram | null,
): Station | null => stations.find((station) => station.quadrigram === quadrigram) ?? null

/** A ride, a manoeuvre or a relief begins and ends at a notable station: one with a slot on the diagram. */
export const isNotable = ({ position }: Pick<Station, 'position'>): boolean => position !== null

/** « Voie 1 » follows the order of the line's stations, also between two branches that no single path connects. */
export const directionBetween = (
  line: Pick<Line, 'stations' | 'paths'>,
  from: Quadrigram,
  to: Quadrigram,
): Direction => {
  const stretch = stretchBetween(line.paths, from, to)
  if (stretch) return stretch.direction
  const placeOf = (quadrigram: Quadrigram): number =>
    line.stations.findIndex((station) => station.quadrigram === quadrigram)
  return placeOf(from) < placeOf(to) ? 'LANE1' : 'LANE2'
}

/** Whether a train from one station to the other calls at this one in between. */
export const isOnTheWay = (
  { paths }: Pick<Line, 'paths'>,
  station: Quadrigram,
  { from, to }: { from: Quadrigram; to: Quadrigram },
): boolean =>
  paths.some(
    (path) => stretchBetween([path], from, station) !== null && stretchBetween([path], station, to) !== null,
  )

/** Whether trains of that direction call there. */
export const isServedIn = (
  { unidirectional }: Pick<Station, 'unidirectional'>,
  direction: Direction,
): boolean => unidirectional === null || unidirectional === direction

/** Where a ride may begin, in line order; with a direction, only stations from which that direction leads somewhere. */
export const departureOptions = (
  line: Pick<Line, 'stations' | 'paths'>,
  direction: Direction | null,
): Station[] =>
  line.stations.filter(
    (station) => isNotable(station) && arrivalOptions(line, station.quadrigram, direction).length > 0,
  )

/** Where a ride may end: a notable station that a train reaches without turning, in the given direction. */
export const arrivalOptions = (
  line: Pick<Line, 'stations' | 'paths'>,
  departure: Quadrigram,
  direction: Direction | null,
): Station[] => {
  const paths = line.paths.filter((path) => direction === null || path.direction === direction)
  const from = findStation(line, departure)
  return line.stations.filter((station) => {
    const stretch = stretchBetween(paths, departure, station.quadrigram)
    if (stretch === null || from === null || !isNotable(station)) return false
    return isServedIn(from, stretch.direction) && isServedIn(station, stretch.direction)
  })
}
