import { DIAGRAM_LAST_POSITION } from '../limits.ts'
import { DIRECTIONS, oppositeOf } from '../network/direction.ts'
import type { LinePath } from '../network/line.ts'
import type { Fork, Quadrigram, Station } from '../network/station.ts'
import { planFault, type PlanFault, type PlanSubject } from './import/plan-faults.ts'
import { laneNumber } from './import/written.ts'
import { repeated } from './repeated.ts'
import type { WorldLine } from './world.ts'

type Rule = (line: WorldLine) => PlanFault[]

const aboutLine = ({ name }: WorldLine): PlanSubject => ({ kind: 'line', line: name })
const aboutStation = ({ name }: WorldLine, quadrigram: Quadrigram): PlanSubject => ({
  kind: 'station',
  line: name,
  quadrigram,
})

/** Its end stations distinguish the path of one branch from that of another. */
const titleOf = ({ name }: WorldLine, { direction, stops }: LinePath) => ({
  line: name,
  lane: laneNumber(direction),
  from: stops.at(0)?.quadrigram ?? '',
  to: stops.at(-1)?.quadrigram ?? '',
})

const callsAt = ({ stops }: LinePath, quadrigram: Quadrigram): boolean =>
  stops.some((stop) => stop.quadrigram === quadrigram)

const codesAreUnique: Rule = (line) =>
  repeated(line.stations.map(({ quadrigram }) => quadrigram)).map((station) =>
    planFault('REPEATED_STATION', aboutStation(line, station), { line: line.name, station }),
  )

const pathsCallAtStations: Rule = (line) => {
  const known = new Set(line.stations.map(({ quadrigram }) => quadrigram))
  return line.paths.flatMap((path) =>
    path.stops
      .filter(({ quadrigram }) => !known.has(quadrigram))
      .map(({ quadrigram }) =>
        planFault('PATH_STATION_UNKNOWN', aboutLine(line), { ...titleOf(line, path), station: quadrigram }),
      ),
  )
}

const stationsAreOnPaths: Rule = (line) =>
  line.stations
    .filter(({ quadrigram }) => !line.paths.some((path) => callsAt(path, quadrigram)))
    .map(({ quadrigram: station }) =>
      planFault('STATION_ON_NO_PATH', aboutStation(line, station), { line: line.name, station }),
    )

const pathsMeasureFromZero: Rule = (line) =>
  line.paths.flatMap((path) => {
    const [first] = path.stops
    const startsAtZero = first?.metres === 0 && first.seconds === 0
    const stuck = path.stops.filter((stop, index) => {
      const before = path.stops[index - 1]
      return before && (stop.metres <= before.metres || stop.seconds <= before.seconds)
    })
    const title = titleOf(line, path)
    return [
      ...(startsAtZero ? [] : [planFault('PATH_NOT_FROM_ZERO', aboutLine(line), title)]),
      ...stuck.map(({ quadrigram: station }) =>
        planFault('PATH_NOT_GROWING', aboutStation(line, station), { ...title, station }),
      ),
    ]
  })

/** A ride's direction is derived from the order of stations, so paths must follow it. */
const pathsFollowTheStations: Rule = (line) => {
  const placeOf = new Map(line.stations.map(({ quadrigram }, index) => [quadrigram, index]))
  return line.paths.flatMap((path) => {
    const ahead = path.direction === 'LANE1' ? path.stops : path.stops.toReversed()
    const places = ahead.flatMap(({ quadrigram }) => placeOf.get(quadrigram) ?? [])
    const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
    return isInOrder ? [] : [planFault('PATH_AGAINST_STATIONS', aboutLine(line), titleOf(line, path))]
  })
}

const oneWayStationsAreMarked: Rule = (line) =>
  line.stations.flatMap(({ quadrigram: station, unidirectional }) => {
    const [only, other] = DIRECTIONS.filter((direction) =>
      line.paths.some((path) => path.direction === direction && callsAt(path, station)),
    )
    if (!only || unidirectional === (other ? null : only)) return []
    const about = aboutStation(line, station)
    const named = { line: line.name, station, lane: laneNumber(only) }
    if (unidirectional === null) return [planFault('STATION_ONE_WAY', about, named)]
    const marked = laneNumber(unidirectional)
    return other
      ? [planFault('STATION_BOTH_WAYS', about, { ...named, lane: marked })]
      : [planFault('STATION_OTHER_WAY', about, { ...named, marked })]
  })

const branchesStayApart: Rule = (line) =>
  line.stations.flatMap(({ quadrigram: station, fork }) =>
    line.paths
      .filter((path) => fork !== null && path.fork !== fork && callsAt(path, station))
      .map((path) =>
        planFault('STATION_OTHER_BRANCH', aboutStation(line, station), {
          ...titleOf(line, path),
          station,
          branch: fork ?? '',
        }),
      ),
  )

/** Each branch with the shared stations; a line without a fork is one branch. */
const branchesOf = ({ stations }: WorldLine): { fork: Fork | null; stations: Station[] }[] => {
  const forks = [...new Set(stations.flatMap(({ fork }) => fork ?? []))]
  return (forks.length > 0 ? forks : [null]).map((fork) => ({
    fork,
    stations: stations.filter((station) => station.fork === null || station.fork === fork),
  }))
}

const SLOTS = DIAGRAM_LAST_POSITION + 1

const diagramsHaveRoom: Rule = (line) =>
  branchesOf(line).flatMap(({ fork, stations }) => {
    const about = aboutLine(line)
    const positions = stations.flatMap(({ position }) => position ?? [])
    const crowded = repeated(positions).map((position) =>
      fork === null
        ? planFault('DIAGRAM_POSITION_TWICE', about, { line: line.name, position })
        : planFault('BRANCH_POSITION_TWICE', about, { line: line.name, branch: fork, position }),
    )
    if (positions.length <= SLOTS) return crowded
    const room = { line: line.name, count: positions.length, max: SLOTS }
    return [
      ...crowded,
      fork === null
        ? planFault('DIAGRAM_TOO_LONG', about, room)
        : planFault('BRANCH_TOO_LONG', about, { ...room, branch: fork }),
    ]
  })

type OffDiagram =
  | 'EXTREME_TERMINUS_OFF_DIAGRAM'
  | 'INTERMEDIATE_TERMINUS_OFF_DIAGRAM'
  | 'PROVISIONAL_SERVICE_OFF_DIAGRAM'
  | 'GARAGE_OFF_DIAGRAM'
  | 'STOCK_CHANGE_OFF_DIAGRAM'

const USES: readonly [OffDiagram, (station: Station) => boolean][] = [
  ['EXTREME_TERMINUS_OFF_DIAGRAM', ({ extremeTerminus }) => extremeTerminus !== null],
  ['INTERMEDIATE_TERMINUS_OFF_DIAGRAM', ({ intermediateTerminus }) => intermediateTerminus],
  ['PROVISIONAL_SERVICE_OFF_DIAGRAM', ({ provisionalService }) => provisionalService],
  ['GARAGE_OFF_DIAGRAM', ({ parkingGarage }) => parkingGarage],
  ['STOCK_CHANGE_OFF_DIAGRAM', ({ rollingStockChange }) => rollingStockChange],
]

const placesOfRidesAreOnTheDiagram: Rule = (line) =>
  line.stations
    .filter(({ position }) => position === null)
    .flatMap((station) =>
      USES.filter(([, isUsed]) => isUsed(station)).map(([code]) =>
        planFault(code, aboutStation(line, station.quadrigram), {
          line: line.name,
          station: station.quadrigram,
        }),
      ),
    )

const lapsAreCountedAtAnEnd: Rule = (line) => {
  const checkpoints = line.stations.filter(({ lapsCountCheckpoint }) => lapsCountCheckpoint)
  if (checkpoints.length === 0)
    return [planFault('LAPS_COUNTED_NOWHERE', aboutLine(line), { line: line.name })]
  if (checkpoints.length > 1) {
    const stations = checkpoints.map(({ quadrigram }) => quadrigram).join(', ')
    return [planFault('LAPS_COUNTED_TWICE', aboutLine(line), { line: line.name, stations })]
  }
  return checkpoints
    .filter(({ extremeTerminus }) => extremeTerminus === null)
    .map(({ quadrigram: station }) =>
      planFault('LAPS_COUNTED_WITHIN', aboutStation(line, station), { line: line.name, station }),
    )
}

const oneTerminusIsProposed: Rule = (line) =>
  DIRECTIONS.flatMap((lane) => {
    const termini = line.stations.filter(({ extremeTerminus }) => extremeTerminus?.departureLane === lane)
    const { length: count } = termini.filter(({ extremeTerminus }) => extremeTerminus?.byDefault)
    if (termini.length === 0 || count === 1) return []
    return [
      planFault('TERMINUS_NOT_PROPOSED', aboutLine(line), { line: line.name, lane: laneNumber(lane), count }),
    ]
  })

const pathsJoinTermini: Rule = (line) => {
  const termini = new Set(
    line.stations.filter(({ extremeTerminus }) => extremeTerminus).map(({ quadrigram }) => quadrigram),
  )
  const ends = line.paths.flatMap(({ stops }) => [stops.at(0), stops.at(-1)])
  return [...new Set(ends.flatMap((stop) => stop?.quadrigram ?? []))]
    .filter((quadrigram) => !termini.has(quadrigram))
    .map((station) =>
      planFault('PATH_END_NO_TERMINUS', aboutStation(line, station), { line: line.name, station }),
    )
}

const terminiAreLeftOnTheirLane: Rule = (line) =>
  line.stations.flatMap(({ quadrigram: station, extremeTerminus }) => {
    if (!extremeTerminus) return []
    const { departureLane } = extremeTerminus
    const lanes = line.paths
      .filter(({ stops }) => stops[0]?.quadrigram === station)
      .map(({ direction }) => direction)
    const about = aboutStation(line, station)
    const named = { line: line.name, station, lane: laneNumber(departureLane) }
    const other = oppositeOf(departureLane)
    return [
      ...(lanes.includes(departureLane) ? [] : [planFault('TERMINUS_NEVER_LEFT', about, named)]),
      ...(lanes.includes(other)
        ? [planFault('TERMINUS_LEFT_OTHERWISE', about, { ...named, other: laneNumber(other) })]
        : []),
    ]
  })

const RULES: readonly Rule[] = [
  codesAreUnique,
  pathsCallAtStations,
  stationsAreOnPaths,
  pathsMeasureFromZero,
  pathsFollowTheStations,
  oneWayStationsAreMarked,
  branchesStayApart,
  diagramsHaveRoom,
  placesOfRidesAreOnTheDiagram,
  lapsAreCountedAtAnEnd,
  oneTerminusIsProposed,
  pathsJoinTermini,
  terminiAreLeftOnTheirLane,
]

/** The contradictions in a line; empty for a usable one. */
export const lineFaults = (line: WorldLine): PlanFault[] => RULES.flatMap((rule) => rule(line))
