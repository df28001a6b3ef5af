import { isSameStation, type RecordedStation } from '../document/recorded-station.ts'
import { findStation, isNotable } from '../network/ends.ts'
import type { Line } from '../network/line.ts'
import { stretchBetween } from '../network/path.ts'
import type { Quadrigram, Station } from '../network/station.ts'

export type Ways = Pick<Line, 'stations' | 'paths'>
export type RideEnds = { departureStation: RecordedStation; arrivalStation: RecordedStation }

const findNotable = (line: Ways, quadrigram: Quadrigram): Station | null => {
  const station = findStation(line, quadrigram)
  return station && isNotable(station) ? station : null
}

/** False where both ends are the same station: there is nothing to relieve. */
export const leadsSomewhere = ({ departureStation, arrivalStation }: RideEnds): boolean =>
  !isSameStation(departureStation, arrivalStation)

/**
 * The notable stations of a ride in the order of travel, from its departure to its arrival. A passenger's way between
 * two branches is its two ends; a ride whose ends are not on the diagram has none.
 */
export const wayOf = (ride: RideEnds, line: Ways): Station[] => {
  const [from, to] = [ride.departureStation.quadrigram, ride.arrivalStation.quadrigram]
  const [departure, arrival] = [findNotable(line, from), findNotable(line, to)]
  if (!departure || !arrival || !leadsSomewhere(ride)) return []
  const path = line.paths.find((candidate) => stretchBetween([candidate], from, to) !== null)
  const stops = path?.stops.map(({ quadrigram }) => quadrigram) ?? []
  const between = stops.slice(stops.indexOf(from) + 1, Math.max(stops.indexOf(to), 0))
  return [departure, ...between.flatMap((stop) => findNotable(line, stop) ?? []), arrival]
}
