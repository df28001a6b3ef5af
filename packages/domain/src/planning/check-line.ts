import { DIAGRAM_LAST_POSITION } from '../limits.ts'
import { DIRECTIONS, oppositeOf } from '../network/direction.ts'
import type { LinePath } from '../network/line.ts'
import type { Fork, Quadrigram, Station } from '../network/station.ts'
import { repeated } from './repeated.ts'
import type { WorldLine } from './world.ts'

type Rule = (line: WorldLine) => string[]

const titleOf = ({ direction, fork }: LinePath): string =>
  fork === null ? `The path of ${direction}` : `The path of ${direction} on branch ${fork}`

const callsAt = ({ stops }: LinePath, quadrigram: Quadrigram): boolean =>
  stops.some((stop) => stop.quadrigram === quadrigram)

const codesAreUnique: Rule = ({ stations }) =>
  repeated(stations.map(({ quadrigram }) => quadrigram)).map(
    (quadrigram) => `Several stations have the code ${quadrigram}.`,
  )

const pathsCallAtStations: Rule = ({ stations, paths }) => {
  const known = new Set(stations.map(({ quadrigram }) => quadrigram))
  return paths.flatMap((path) =>
    path.stops
      .filter(({ quadrigram }) => !known.has(quadrigram))
      .map(({ quadrigram }) => `${titleOf(path)} calls at ${quadrigram}, which is no station of the line.`),
  )
}

const stationsAreOnPaths: Rule = ({ stations, paths }) =>
  stations
    .filter(({ quadrigram }) => !paths.some((path) => callsAt(path, quadrigram)))
    .map(({ quadrigram }) => `No path calls at ${quadrigram}.`)

const pathsMeasureFromZero: Rule = ({ paths }) =>
  paths.flatMap((path) => {
    const [first] = path.stops
    const startsAtZero = first?.metres === 0 && first.seconds === 0
    const stuck = path.stops.filter((stop, index) => {
      const before = path.stops[index - 1]
      return before && (stop.metres <= before.metres || stop.seconds <= before.seconds)
    })
    return [
      ...(startsAtZero ? [] : [`${titleOf(path)} does not start from 0 metres and 0 seconds.`]),
      ...stuck.map(
        ({ quadrigram }) => `${titleOf(path)} has metres or seconds that do not grow towards ${quadrigram}.`,
      ),
    ]
  })

/** A ride's direction is read off the list of stations, so that paths must follow it. */
const pathsFollowTheStations: Rule = ({ stations, paths }) => {
  const placeOf = new Map(stations.map(({ quadrigram }, index) => [quadrigram, index]))
  return paths.flatMap((path) => {
    const ahead = path.direction === 'LANE1' ? path.stops : path.stops.toReversed()
    const places = ahead.flatMap(({ quadrigram }) => placeOf.get(quadrigram) ?? [])
    const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
    return isInOrder ? [] : [`${titleOf(path)} does not follow the order of the stations.`]
  })
}

const oneWayStationsAreMarked: Rule = ({ stations, paths }) =>
  stations.flatMap(({ quadrigram, unidirectional }) => {
    const called = DIRECTIONS.filter((direction) =>
      paths.some((path) => path.direction === direction && callsAt(path, quadrigram)),
    )
    const [only, other] = called
    if (!only || unidirectional === (other ? null : only)) return []
    return [
      `Trains call at ${quadrigram} in ${called.join(' and ')}, but it is marked ${unidirectional ?? 'both ways'}.`,
    ]
  })

const branchesStayApart: Rule = ({ stations, paths }) =>
  stations.flatMap(({ quadrigram, fork }) =>
    paths
      .filter((path) => fork !== null && path.fork !== fork && callsAt(path, quadrigram))
      .map((path) => `${titleOf(path)} calls at ${quadrigram}, a station of branch ${fork ?? ''}.`),
  )

/** With what branches have in common; a line without a fork is one branch. */
const branchesOf = ({ stations }: WorldLine): { fork: Fork | null; stations: Station[] }[] => {
  const forks = [...new Set(stations.flatMap(({ fork }) => fork ?? []))]
  return (forks.length > 0 ? forks : [null]).map((fork) => ({
    fork,
    stations: stations.filter((station) => station.fork === null || station.fork === fork),
  }))
}

const diagramsHaveRoom: Rule = (line) =>
  branchesOf(line).flatMap(({ fork, stations }) => {
    const positions = stations.flatMap(({ position }) => position ?? [])
    const diagram = fork === null ? 'the diagram' : `the diagram of branch ${fork}`
    return [
      ...repeated(positions).map((position) => `Several stations have position ${position} on ${diagram}.`),
      ...(positions.length > DIAGRAM_LAST_POSITION + 1
        ? [
            `There are ${positions.length} stations on ${diagram}, which has room for ${DIAGRAM_LAST_POSITION + 1}.`,
          ]
        : []),
    ]
  })

const usesOf = (station: Station): string[] => [
  ...(station.extremeTerminus ? ['an extreme terminus'] : []),
  ...(station.intermediateTerminus ? ['an intermediate terminus'] : []),
  ...(station.provisionalService ? ['a place for provisional services'] : []),
  ...(station.parkingGarage ? ['a garage'] : []),
  ...(station.rollingStockChange ? ['a place to change trains'] : []),
]

const placesOfRidesAreOnTheDiagram: Rule = ({ stations }) =>
  stations
    .filter(({ position }) => position === null)
    .flatMap((station) =>
      usesOf(station).map((use) => `${station.quadrigram} is ${use}, but has no position on the diagram.`),
    )

const lapsAreCountedAtAnEnd: Rule = ({ stations }) => {
  const checkpoints = stations.filter(({ lapsCountCheckpoint }) => lapsCountCheckpoint)
  if (checkpoints.length === 0) return ['Laps are counted nowhere.']
  if (checkpoints.length > 1)
    return [
      `Laps are counted at ${checkpoints.map(({ quadrigram }) => quadrigram).join(' and ')}: more than once.`,
    ]
  return checkpoints
    .filter(({ extremeTerminus }) => extremeTerminus === null)
    .map(({ quadrigram }) => `Laps are counted at ${quadrigram}, which is no extreme terminus.`)
}

const oneTerminusIsProposed: Rule = ({ stations }) =>
  DIRECTIONS.flatMap((lane) => {
    const termini = stations.filter(({ extremeTerminus }) => extremeTerminus?.departureLane === lane)
    const proposed = termini.filter(({ extremeTerminus }) => extremeTerminus?.byDefault)
    return termini.length > 0 && proposed.length !== 1
      ? [`Of the termini left on ${lane}, ${proposed.length} are proposed by default, not one.`]
      : []
  })

const pathsJoinTermini: Rule = ({ stations, paths }) => {
  const termini = new Set(
    stations.filter(({ extremeTerminus }) => extremeTerminus).map(({ quadrigram }) => quadrigram),
  )
  const ends = paths.flatMap(({ stops }) => [stops.at(0), stops.at(-1)])
  return [...new Set(ends.flatMap((stop) => stop?.quadrigram ?? []))]
    .filter((quadrigram) => !termini.has(quadrigram))
    .map((quadrigram) => `A path begins or ends at ${quadrigram}, which is no extreme terminus.`)
}

const terminiAreLeftOnTheirLane: Rule = ({ stations, paths }) =>
  stations.flatMap(({ quadrigram, extremeTerminus }) => {
    if (!extremeTerminus) return []
    const { departureLane } = extremeTerminus
    const lanes = paths
      .filter(({ stops }) => stops[0]?.quadrigram === quadrigram)
      .map(({ direction }) => direction)
    return [
      ...(lanes.includes(departureLane) ? [] : [`No path leaves ${quadrigram} on ${departureLane}.`]),
      ...(lanes.includes(oppositeOf(departureLane))
        ? [`${quadrigram} is left on ${departureLane}, but a path leaves it on ${oppositeOf(departureLane)}.`]
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

/** What contradicts itself in a line, a sentence each; none for a line that can be used. */
export const lineFaults = (line: WorldLine): string[] =>
  RULES.flatMap((rule) => rule(line)).map((fault) => `Line ${line.name}: ${fault}`)
