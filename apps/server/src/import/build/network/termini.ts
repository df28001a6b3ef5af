import { DIRECTIONS, type Direction } from '@bulletin/domain/network/direction'
import type { Station } from '@bulletin/domain/network/station'
import type { Pattern } from '../scan.ts'
import type { Topology } from './topology.ts'

type ExtremeTerminus = NonNullable<Station['extremeTerminus']>

/** Trips starting at each station per direction, and trips starting or ending there. */
const tripsAt = (patterns: readonly Pattern[], { directionOf }: Topology) => {
  const departing = new Map<string, number>()
  const ending = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, trips: number): void => {
    counts.set(key, (counts.get(key) ?? 0) + trips)
  }
  for (const pattern of patterns) {
    const [first = '', last = ''] = [pattern.stations.at(0), pattern.stations.at(-1)]
    add(departing, `${directionOf.get(pattern) ?? ''} ${first}`, pattern.trips)
    add(ending, first, pattern.trips)
    add(ending, last, pattern.trips)
  }
  return { departing, ending }
}

/** The ends of the paths, and the intermediate stations where some trips begin or end, the busiest first. */
export const terminiOf = (
  topology: Topology,
  patterns: readonly Pattern[],
  given: (station: string) => Station['extremeTerminus'] | undefined,
) => {
  const { departing, ending } = tripsAt(patterns, topology)
  const extreme = new Map<string, ExtremeTerminus>()
  const startsOn = (direction: Direction): string[] => [
    ...new Set(
      topology.paths
        .filter((path) => path.direction === direction)
        .flatMap(({ stops }) => stops[0]?.quadrigram ?? []),
    ),
  ]
  for (const departureLane of DIRECTIONS) {
    const starts = startsOn(departureLane)
    const isChosen = starts.some((station) => given(station)?.byDefault)
    const busyOf = (station: string): number => departing.get(`${departureLane} ${station}`) ?? 0
    const [busiest] = starts
      .filter((station) => given(station) === undefined)
      .toSorted((one, other) => busyOf(other) - busyOf(one))
    for (const station of starts)
      extreme.set(station, { departureLane, byDefault: !isChosen && station === busiest })
  }
  for (const station of topology.order) {
    const said = given(station)
    if (said) extreme.set(station, said)
    else if (said === null) extreme.delete(station)
  }
  const inBetween = [...ending.keys()]
    .filter((station) => !extreme.has(station))
    .toSorted((one, other) => (ending.get(other) ?? 0) - (ending.get(one) ?? 0))
  return { extreme, inBetween }
}
export type Termini = ReturnType<typeof terminiOf>
