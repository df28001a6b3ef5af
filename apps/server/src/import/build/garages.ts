import type { Places } from './places.ts'
import type { Topology } from './network/topology.ts'
import type { Run } from './services/runs.ts'

export type Garages = {
  /** By line: the stations that have a garage. */
  readonly at: ReadonlyMap<string, ReadonlySet<string>>
  /** By garage: the lines whose runs take trains out of it or park them there. */
  readonly usedBy: ReadonlyMap<string, ReadonlySet<string>>
}

/** A garage belongs to its parent station; without one, to the station that trains reach when they leave it. */
export const garagesOf = (
  lines: ReadonlyMap<Run, string>,
  topologies: ReadonlyMap<string, Topology>,
  places: Places,
): Garages => {
  const at = new Map([...topologies.keys()].map((line) => [line, new Set<string>()]))
  const usedBy = new Map(places.garages.map(({ stopId }) => [stopId, new Set<string>()]))
  const stationsOf = new Map([...topologies].map(([line, { order }]) => [line, new Set(order)]))
  const add = (line: string, stopId: string): void => {
    const station = places.stationOf(stopId)
    if (stationsOf.get(line)?.has(station)) at.get(line)?.add(station)
  }
  for (const [{ events }, line] of lines)
    for (const { event } of events) {
      const [start, end] = [event.startLocation, event.endLocation]
      for (const [garage, other] of [
        [start, end],
        [end, start],
      ] as const) {
        if (!places.isGarage(garage)) continue
        usedBy.get(garage)?.add(line)
        add(line, places.stationOf(garage) === garage ? other : garage)
      }
    }
  for (const { stopId } of places.garages)
    if (usedBy.get(stopId)?.size === 0) for (const line of topologies.keys()) add(line, stopId)
  return { at, usedBy }
}
