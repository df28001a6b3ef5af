import { STATION_NAME_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { DIRECTIONS, type Direction } from '@bulletin/domain/network/direction'
import { quadrigramsOf } from '@bulletin/domain/network/quadrigrams'
import type { Quadrigram, Station } from '@bulletin/domain/network/station'
import type { Feed } from '../../feed/feed.ts'
import type { StationMapping } from '../../mapping/mapping.ts'
import { listed, type Findings } from '../findings.ts'
import type { Pattern } from '../scan.ts'
import type { LineDraft } from './lines-of-feed.ts'
import type { Termini } from './termini.ts'
import type { Topology } from './topology.ts'

const writable = (text: string): string =>
  text
    .slice(0, STATION_NAME_MAX_CHARACTERS)
    .replaceAll(/[\p{Cc}\p{Surrogate}]/gu, ' ')
    .trim()

const nameOf = (feed: Feed, station: string): string =>
  writable(feed.stops.get(station)?.name ?? '') || writable(station) || '?'

export type NamedStations = {
  readonly codeOf: ReadonlyMap<string, Quadrigram>
  readonly nameOf: ReadonlyMap<string, string>
}

/** Names and codes from the mapping, otherwise the feed's name and a code made of its letters. */
export const namedStations = (
  { name: line, mapping }: LineDraft,
  { order }: Topology,
  feed: Feed,
  findings: Findings,
): NamedStations => {
  const said = (station: string): StationMapping => mapping?.stations[station] ?? {}
  const names = new Map(order.map((station) => [station, said(station).name ?? nameOf(feed, station)]))
  const silent = order.filter((station) => said(station).quadrigram === undefined)
  const given = order.flatMap((station) => said(station).quadrigram ?? [])
  const guessed = quadrigramsOf(
    silent.map((station) => names.get(station) ?? station),
    given,
  )
  const codes = new Map(silent.map((station, index) => [station, guessed[index] ?? '']))
  const nameless = order.filter(
    (station) => said(station).name === undefined && !writable(feed.stops.get(station)?.name ?? ''),
  )
  if (nameless.length > 0)
    findings.guess(
      'STATION_NAMES_GUESSED',
      { line, stations: listed(nameless) },
      { file: 'stops.txt', field: 'stop_name' },
    )
  if (silent.length > 0)
    findings.guess('QUADRIGRAMS_GUESSED', {
      line,
      stations: listed(
        silent.map((station) => `${names.get(station) ?? ''} (${station}) ${codes.get(station) ?? ''}`),
      ),
    })
  return {
    codeOf: new Map(order.map((station) => [station, said(station).quadrigram ?? codes.get(station) ?? ''])),
    nameOf: names,
  }
}

const mostUsed = (counts: ReadonlyMap<string, number>): string | null =>
  [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null

/** The platform that most trains of a direction use, by station. */
const platformsIn = (
  direction: Direction,
  patterns: readonly Pattern[],
  { directionOf }: Topology,
): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  for (const pattern of patterns)
    if (directionOf.get(pattern) === direction)
      for (const [index, station] of pattern.stations.entries()) {
        const ofStation = counts.get(station) ?? new Map<string, number>()
        counts.set(station, ofStation)
        for (const [stop, trips] of pattern.platforms[index] ?? [])
          ofStation.set(stop, (ofStation.get(stop) ?? 0) + trips)
      }
  return new Map(
    [...counts].flatMap(([station, ones]) => {
      const stop = mostUsed(ones)
      return stop === null ? [] : [[station, stop]]
    }),
  )
}

type Mark =
  | 'intermediateTerminus'
  | 'assignmentTerminusFlag'
  | 'lapsCountCheckpoint'
  | 'provisionalService'
  | 'rollingStockChange'
  | 'parkingGarage'

export type Marked = {
  readonly positions: ReadonlyMap<string, number>
  readonly garages: ReadonlySet<string>
  /** Where services begin; empty if the feed has no services. */
  readonly serviceStarts: ReadonlySet<string>
}

/** The stations of a line with everything known or guessed about them. */
export const stationsOf = (
  { name: line, mapping, routes }: LineDraft,
  topology: Topology,
  termini: Termini,
  { codeOf, nameOf: named }: NamedStations,
  patterns: readonly Pattern[],
  { positions, garages, serviceStarts }: Marked,
  findings: Findings,
): Station[] => {
  const { order, paths, forkOf } = topology
  const said = (station: string): StationMapping => mapping?.stations[station] ?? {}
  const isNotable = (station: string): boolean => positions.has(station)
  const firstLane1 = order.find((station) => {
    const terminus = termini.extreme.get(station)
    return terminus?.departureLane === 'LANE1' && terminus.byDefault
  })
  const inBetween = new Set(termini.inBetween.filter(isNotable))
  const guesses: Record<Mark, (station: string) => boolean> = {
    intermediateTerminus: (station) => inBetween.has(station),
    assignmentTerminusFlag: (station) =>
      serviceStarts.size > 0 ? serviceStarts.has(station) : termini.extreme.has(station),
    lapsCountCheckpoint: (station) => station === firstLane1,
    provisionalService: (station) => inBetween.has(station),
    rollingStockChange: () => false,
    parkingGarage: (station) => garages.has(station) && isNotable(station),
  }
  const marks = Object.keys(guesses) as Mark[]
  const saidMarks = new Set(
    marks.filter((mark) => order.some((station) => said(station)[mark] !== undefined)),
  )
  const markOf = (mark: Mark, station: string): boolean =>
    saidMarks.has(mark) ? (said(station)[mark] ?? false) : guesses[mark](station)
  for (const mark of marks.filter((one) => !saidMarks.has(one))) {
    const marked = order.filter(guesses[mark]).map((station) => named.get(station) ?? '')
    if (marked.length === 0) findings.guess('MARK_NOWHERE', { line, mark })
    else findings.guess('MARKS_GUESSED', { line, mark, stations: listed(marked) })
  }
  const withoutUnit = [...termini.extreme.keys()].filter((station) => (said(station).codeUO ?? null) === null)
  if (withoutUnit.length > 0)
    findings.missing(
      'UO_CODES_MISSING',
      { line, stations: listed(withoutUnit.map((station) => named.get(station) ?? station)) },
      routes[0],
    )

  const called = new Map(
    DIRECTIONS.map((direction) => {
      const ofIt = paths.filter((path) => path.direction === direction)
      return [direction, new Set(ofIt.flatMap(({ stops }) => stops.map(({ quadrigram }) => quadrigram)))]
    }),
  )
  const lanesOf = (station: string): Direction[] =>
    DIRECTIONS.filter((direction) => called.get(direction)?.has(station))
  const platforms = DIRECTIONS.map((direction) => platformsIn(direction, patterns, topology))
  return order.map((station) => {
    const [lane = null, otherLane = null] = lanesOf(station)
    return {
      name: named.get(station) ?? station,
      shortName: said(station).shortName ?? null,
      quadrigram: codeOf.get(station) ?? '',
      unidirectional: otherLane === null ? lane : null,
      fork: forkOf(station),
      extremeTerminus: termini.extreme.get(station) ?? null,
      intermediateTerminus: markOf('intermediateTerminus', station),
      assignmentTerminusFlag: markOf('assignmentTerminusFlag', station),
      lapsCountCheckpoint: markOf('lapsCountCheckpoint', station),
      provisionalService: markOf('provisionalService', station),
      rollingStockChange: markOf('rollingStockChange', station),
      parkingGarage: markOf('parkingGarage', station),
      codeUO: said(station).codeUO ?? null,
      position: positions.get(station) ?? null,
      stopPoints: platforms.flatMap((ofLane) => ofLane.get(station) ?? []),
    }
  })
}
