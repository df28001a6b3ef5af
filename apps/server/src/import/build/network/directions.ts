import type { Direction } from '@bulletin/domain/network/direction'
import type { Findings } from '../findings.ts'
import type { Pattern } from '../scan.ts'

/** As many tell which way a line runs as any number would. */
const COMPARED_MAX = 20

/** How many steps from one common station to the next go along the other pattern, less those that go against it. */
const agreementOf = (stations: readonly string[], places: ReadonlyMap<string, number>): number => {
  const met = stations.flatMap((station) => places.get(station) ?? [])
  return met.slice(1).reduce((sum, place, index) => sum + Math.sign(place - (met[index] ?? place)), 0)
}

/** The most driven first; of two the longer, then the one that comes first. */
export const byTrips = (one: Pattern, other: Pattern): number =>
  other.trips - one.trips || other.stations.length - one.stations.length

/** 0 is voie 1, 1 is voie 2; where nobody says, the way that most trains of the same stations go. */
export const directionsOf = (
  line: string,
  patterns: readonly Pattern[],
  findings: Findings,
): Map<Pattern, Direction> => {
  const directions = new Map<Pattern, Direction>()
  const along: ReadonlyMap<string, number>[] = []
  const set = (pattern: Pattern, direction: Direction): void => {
    directions.set(pattern, direction)
    if (along.length >= COMPARED_MAX) return
    const ahead = direction === 'LANE1' ? pattern.stations : pattern.stations.toReversed()
    along.push(new Map(ahead.map((station, place) => [station, place])))
  }
  const sorted = patterns.toSorted(byTrips)
  for (const pattern of sorted)
    if (pattern.directionId !== null) set(pattern, pattern.directionId === 0 ? 'LANE1' : 'LANE2')
  const silent = sorted.filter(({ directionId }) => directionId === null)
  for (const pattern of silent) {
    const agreement = along.reduce((sum, places) => sum + agreementOf(pattern.stations, places), 0)
    set(pattern, agreement < 0 ? 'LANE2' : 'LANE1')
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
