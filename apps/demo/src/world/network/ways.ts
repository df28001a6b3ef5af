import type { Direction } from '@bulletin/domain/network/direction'
import type { LineFacts } from './facts.ts'

/** The stations of one direction and branch, as indexes into the facts. */
export type Way = { direction: Direction; stations: readonly number[] }

/** Voie 1 first, branches in the order of the facts. A pattern that starts at the first station is of voie 1. */
export const waysOf = ({ patterns }: LineFacts): Way[] => {
  const ways = patterns.flatMap(({ bothWays, stationIdx }): Way[] => {
    const away: Way = { direction: stationIdx[0] === 0 ? 'LANE1' : 'LANE2', stations: stationIdx }
    return bothWays ? [away, { direction: 'LANE2', stations: stationIdx.toReversed() }] : [away]
  })
  return [
    ...ways.filter(({ direction }) => direction === 'LANE1'),
    ...ways.filter(({ direction }) => direction === 'LANE2'),
  ]
}

/** The branch of a station beyond a fork; null for a one-way loop. */
export const forkOf = ({ forks, stations }: LineFacts, station: number): string | null => {
  const branch = stations[station]?.branch
  return forks.flatMap(({ branches = [] }) => branches).find((fork) => fork === branch) ?? null
}
