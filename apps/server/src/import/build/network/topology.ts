import { DIRECTIONS, type Direction } from '@bulletin/domain/network/direction'
import type { LinePath } from '@bulletin/domain/network/line'
import type { Fork } from '@bulletin/domain/network/station'
import type { Feed } from '../../feed/feed.ts'
import { MAPPING_FILE } from '../../sources/known-files.ts'
import { listed, type Findings } from '../findings.ts'
import type { Places } from '../places.ts'
import type { Pattern } from '../scan.ts'
import { byTrips, directionsOf } from './directions.ts'
import { forksOf } from './forks.ts'
import type { Hops } from './hops.ts'
import type { LineDraft } from './lines-of-feed.ts'
import { measuredStops } from './measures.ts'
import { commonOrder, maximalOf, type Sequence } from './sequences.ts'
import { completedWays } from './ways.ts'

/** The paths and stations of a line, identified by stop id because codes are not assigned yet. */
export type Topology = {
  /** In the direction of voie 1. */
  readonly order: readonly string[]
  /** `quadrigram` holds the stop id of the station. */
  readonly paths: readonly LinePath[]
  readonly forkOf: (station: string) => Fork | null
  readonly directionOf: ReadonlyMap<Pattern, Direction>
}

const ahead = (direction: Direction, stations: Sequence): Sequence =>
  direction === 'LANE1' ? stations : stations.toReversed()

const isInOrder = (stations: Sequence, order: readonly string[]): boolean => {
  const ranks = new Map(order.map((station, rank) => [station, rank]))
  return stations.every(
    (station, index) =>
      index === 0 || (ranks.get(station) ?? -1) > (ranks.get(stations[index - 1] ?? '') ?? -1),
  )
}

/** The first station of a way that the order lists before its predecessor. */
const contradictionIn = (stations: Sequence, order: readonly string[]): string => {
  const place = stations.findIndex(
    (station, index) => index > 0 && order.indexOf(station) < order.indexOf(stations[index - 1] ?? ''),
  )
  return stations[Math.max(place, 0)] ?? ''
}

/** Sorts branches by the order of their stations; the first one names the shared part. */
const byBranch =
  (direction: Direction, order: readonly string[]) =>
  (one: Sequence, other: Sequence): number => {
    const [first, second] = [ahead(direction, one), ahead(direction, other)]
    const fork = first.findIndex((station, index) => station !== second[index])
    return fork === -1 ? 0 : order.indexOf(first[fork] ?? '') - order.indexOf(second[fork] ?? '')
  }

export const topologyOf = (
  { name, mapping }: LineDraft,
  patterns: readonly Pattern[],
  {
    feed,
    places,
    hops,
    findings,
  }: { feed: Feed; places: Places; hops: Hops | undefined; findings: Findings },
): Topology | null => {
  const directionOf = directionsOf(name, patterns, findings)
  const sorted = patterns.toSorted(byTrips)
  const inDirection = (direction: Direction): Pattern[] =>
    sorted.filter((pattern) => directionOf.get(pattern) === direction)
  const maximal = DIRECTIONS.flatMap((direction) => {
    const ones = inDirection(direction)
    const kept = new Set(maximalOf(ones.map(({ stations }) => stations)))
    return ones.filter(({ stations }) => kept.has(stations))
  }).toSorted(byTrips)

  const given = mapping?.stationOrder ?? null
  const onLine = new Set(patterns.flatMap(({ stations }) => stations))
  if (given && !isSameSet(given, onLine)) {
    const missing = [...onLine].filter((station) => !given.includes(station))
    const field = `lines.${name}.stationOrder`
    findings.fault(
      'STATION_ORDER_INCOMPLETE',
      { line: name, stations: listed(missing) },
      { file: MAPPING_FILE, field },
    )
    return null
  }
  const accepted: Sequence[] = []
  let order: readonly string[] = given ?? []
  for (const pattern of maximal) {
    const stations = ahead(directionOf.get(pattern) ?? 'LANE1', pattern.stations)
    const next = given ? (isInOrder(stations, given) ? given : null) : commonOrder([...accepted, stations])
    if (next) {
      accepted.push(stations)
      order = next
      continue
    }
    const { trip } = pattern.example
    findings.fault(
      'TRIP_AGAINST_LINE',
      {
        trip: trip.tripId,
        route: trip.routeId,
        line: name,
        station: places.nameOf(contradictionIn(stations, order)),
      },
      { file: trip.file, line: trip.line, field: 'direction_id' },
    )
  }
  if (accepted.length < maximal.length || accepted.length === 0) return null

  const waysIn = (direction: Direction): Sequence[] =>
    maximal.filter((pattern) => directionOf.get(pattern) === direction).map(({ stations }) => stations)
  const completed = completedWays({ LANE1: waysIn('LANE1'), LANE2: waysIn('LANE2') })
  const [route] = maximal.map(({ example }) => feed.routes.get(example.trip.routeId) ?? example.trip)
  if (!completed) {
    findings.fault('LINE_TOO_BRANCHED', { line: name, station: places.nameOf(order[0] ?? '') }, route)
    return null
  }
  if (completed.added.length > 0)
    findings.guess('WAYS_GUESSED', {
      line: name,
      ways: listed(
        completed.added.map(
          (way) => `${places.nameOf(way.at(0) ?? '')} > ${places.nameOf(way.at(-1) ?? '')}`,
        ),
      ),
    })
  const found = forksOf(
    completed.ways,
    order,
    (station) => mapping?.stations[station]?.name ?? places.nameOf(station),
    (station) => mapping?.stations[station]?.fork ?? null,
  )
  if ('station' in found) {
    findings.fault('LINE_TOO_BRANCHED', { line: name, station: places.nameOf(found.station) }, route)
    return null
  }
  const { forks } = found
  const guessed = new Set(forks.ofStation.values())
  for (const station of order) guessed.delete(mapping?.stations[station]?.fork ?? '')
  if (guessed.size > 0) findings.guess('FORKS_GUESSED', { line: name, forks: listed(guessed) }, route)
  let isGuess = false
  const paths = DIRECTIONS.flatMap((direction) =>
    completed.ways[direction].toSorted(byBranch(direction, order)).map((way): LinePath => {
      const measured = measuredStops(way, feed.stops, hops)
      isGuess ||= measured.isGuess
      return { direction, fork: forks.ofWay.get(way) ?? null, stops: measured.stops }
    }),
  )
  if (isGuess)
    findings.guess('METRES_GUESSED', { line: name }, { file: 'stop_times.txt', field: 'shape_dist_traveled' })
  return {
    order,
    paths,
    forkOf: (station) => forks.ofStation.get(station) ?? null,
    directionOf,
  }
}

const isSameSet = (list: readonly string[], set: ReadonlySet<string>): boolean =>
  new Set(list).size === list.length && list.length === set.size && list.every((one) => set.has(one))
