import type { Direction } from '@bulletin/domain/network/direction'
import type { Findings } from '../findings.ts'
import type { Pattern } from '../scan.ts'

/** A sample of this many patterns is enough to infer the direction. */
const COMPARED_MAX = 20

/** The number of steps between common stations in the same direction as the other pattern, minus those against it. */
const agreementOf = (stations: readonly string[], places: ReadonlyMap<string, number>): number => {
  const met = stations.flatMap((station) => places.get(station) ?? [])
  return met.slice(1).reduce((sum, place, index) => sum + Math.sign(place - (met[index] ?? place)), 0)
}

/** Sorts by most trips first, then by most stations. */
export const byTrips = (one: Pattern, other: Pattern): number =>
  other.trips - one.trips || other.stations.length - one.stations.length

/** Sorts the longest first: they describe most of the line. */
const byLength = (one: Pattern, other: Pattern): number =>
  other.stations.length - one.stations.length || other.trips - one.trips

/**
 * `direction_id` 0 is voie 1, 1 is voie 2. If it is missing, the direction is inferred from patterns that share
 * stations, the longest first.
 */
export const directionsOf = (
  line: string,
  patterns: readonly Pattern[],
  findings: Findings,
): Map<Pattern, Direction> => {
  const directions = new Map<Pattern, Direction>()
  const along: ReadonlyMap<string, number>[] = []
  const met = new Set<string>()
  const set = (pattern: Pattern, direction: Direction): void => {
    directions.set(pattern, direction)
    if (along.length >= COMPARED_MAX && pattern.stations.every((station) => met.has(station))) return
    const ahead = direction === 'LANE1' ? pattern.stations : pattern.stations.toReversed()
    along.push(new Map(ahead.map((station, place) => [station, place])))
    for (const station of pattern.stations) met.add(station)
  }
  const sorted = patterns.toSorted(byLength)
  for (const pattern of sorted)
    if (pattern.directionId !== null) set(pattern, pattern.directionId === 0 ? 'LANE1' : 'LANE2')
  const silent = sorted.filter(({ directionId }) => directionId === null)
  const agreement = ({ stations }: Pattern): number =>
    along.reduce((sum, places) => sum + agreementOf(stations, places), 0)
  let open = silent
  while (open.length > 0) {
    const unlike: Pattern[] = []
    for (const pattern of open) {
      const sign = agreement(pattern)
      if (sign === 0) unlike.push(pattern)
      else set(pattern, sign > 0 ? 'LANE1' : 'LANE2')
    }
    // No remaining pattern shares stations with a known one: the first defines voie 1, as at the very start.
    const [first, ...rest] = unlike
    if (first && unlike.length === open.length) set(first, 'LANE1')
    open = unlike.length === open.length ? rest : unlike
  }
  const guessed = silent.reduce((sum, { trips }) => sum + trips, 0)
  if (guessed > 0)
    findings.guess(
      'DIRECTIONS_GUESSED',
      { line, count: guessed },
      { file: 'trips.txt', field: 'direction_id' },
    )
  return directions
}
