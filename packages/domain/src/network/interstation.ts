import type { Direction } from './direction.ts'
import type { LinePath } from './line.ts'
import { referenceTo, type Interstation, type Quadrigram, type Station } from './station.ts'

type Hop = readonly [from: Quadrigram, to: Quadrigram]

const hopsOf = ({ stops }: LinePath): Hop[] =>
  stops.slice(1).map((stop, index) => [stops[index]?.quadrigram ?? '', stop.quadrigram])

const keyOf = ([from, to]: Hop): string => `${from} ${to}`

/** Every interstation of a direction once, in the order of travel: one shared by branches is listed with the first. */
export const interstationsOf = (
  stations: readonly Station[],
  paths: readonly LinePath[],
  direction: Direction,
): Interstation[] => {
  const byQuadrigram = new Map(stations.map((station) => [station.quadrigram, station]))
  const stationOf = (quadrigram: Quadrigram): Station => {
    const station = byQuadrigram.get(quadrigram)
    if (!station) throw new Error(`A path calls at ${quadrigram}, which is no station of its line`)
    return station
  }
  const comingBack = new Set(
    paths
      .filter((path) => path.direction !== direction)
      .flatMap(hopsOf)
      .map(([from, to]) => keyOf([to, from])),
  )
  const hops = paths.filter((path) => path.direction === direction).flatMap(hopsOf)
  const once = new Map(hops.map((hop) => [keyOf(hop), hop]))
  return [...once.values()].map((hop) => {
    const [station1, station2] = [stationOf(hop[0]), stationOf(hop[1])]
    return {
      station1: referenceTo(station1),
      station2: referenceTo(station2),
      unidirectional: comingBack.has(keyOf(hop)) ? null : direction,
      fork: station1.fork ?? station2.fork,
    }
  })
}
