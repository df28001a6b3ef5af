import { DIRECTIONS } from '@bulletin/domain/network/direction'
import type { Fork } from '@bulletin/domain/network/station'
import type { Sequence } from './sequences.ts'
import type { Ways } from './ways.ts'

const FORK_MAX_CHARACTERS = 30

/** A way in the direction of voie 1; both voies of a branch have the same ends. */
type Ahead = {
  readonly key: string
  readonly start: string
  readonly end: string
  readonly stations: Sequence
}

export type Forks = {
  /** By way, in the order of travel. */
  readonly ofWay: ReadonlyMap<Sequence, Fork>
  readonly ofStation: ReadonlyMap<string, Fork>
}
const NO_FORKS: Forks = { ofWay: new Map(), ofStation: new Map() }

const aheadOf = (way: Sequence, isTurned: boolean): Ahead => {
  const stations = isTurned ? way.toReversed() : way
  const [start = '', end = ''] = [stations.at(0), stations.at(-1)]
  return { key: JSON.stringify([start, end]), start, end, stations }
}

/** Whether both call at the same stations where they overlap, or one continues the other. */
const isSameWhereBothAre = (one: Ahead, other: Ahead, rankOf: (station: string) => number): boolean => {
  const from = Math.max(rankOf(one.start), rankOf(other.start))
  const to = Math.min(rankOf(one.end), rankOf(other.end))
  const within = ({ stations }: Ahead): string =>
    stations.filter((station) => rankOf(station) >= from && rankOf(station) <= to).join('\n')
  return within(one) === within(other)
}

/** Selects the end, last or first station, that distinguishes the branches. */
const nameStationOf = (ways: readonly Ahead[]): ((way: Ahead) => string) => {
  const distinct = (ends: readonly string[]): boolean => new Set(ends).size === ends.length
  return distinct(ways.map(({ end }) => end)) || !distinct(ways.map(({ start }) => start))
    ? ({ end }) => end
    : ({ start }) => start
}

/** The branches of a line; or a station that is on several branches but not on all, which forks cannot represent. */
export const forksOf = (
  ways: Ways,
  order: readonly string[],
  nameOf: (station: string) => string,
  givenFork: (station: string) => Fork | null,
): { forks: Forks } | { station: string } => {
  const ranks = new Map(order.map((station, rank) => [station, rank]))
  const rankOf = (station: string): number => ranks.get(station) ?? 0
  const byDirection = DIRECTIONS.map((direction) =>
    ways[direction].map((way) => ({ way, ahead: aheadOf(way, direction === 'LANE2') })),
  )
  const isLinear = byDirection.every((all) =>
    all.every(({ ahead: one }) =>
      all.every(({ ahead: other }) => one.key === other.key || isSameWhereBothAre(one, other, rankOf)),
    ),
  )
  const all = byDirection.flat()
  const branches = [...new Map(all.map(({ ahead }) => [ahead.key, ahead])).values()]
  if (isLinear || branches.length < 2) return { forks: NO_FORKS }

  const branchesAt = new Map(order.map((station) => [station, new Set<string>()]))
  for (const { ahead } of all) for (const station of ahead.stations) branchesAt.get(station)?.add(ahead.key)
  const strange = order.find((station) => {
    const count = branchesAt.get(station)?.size ?? 0
    return count > 1 && count < branches.length
  })
  if (strange !== undefined) return { station: strange }

  const nameStation = nameStationOf(branches)
  const names = new Map<string, Fork>()
  for (const branch of branches) {
    const own = order.filter(
      (station) => branchesAt.get(station)?.size === 1 && branchesAt.get(station)?.has(branch.key),
    )
    const given = own.map(givenFork).find((fork) => fork !== null)
    const name = given ?? nameOf(nameStation(branch)).slice(0, FORK_MAX_CHARACTERS)
    const isTaken = [...names.values()].includes(name)
    names.set(branch.key, isTaken ? `${name.slice(0, FORK_MAX_CHARACTERS - 3)} ${names.size + 1}` : name)
  }
  const ofStation = new Map(
    order.flatMap((station): [string, Fork][] => {
      const [only, other] = branchesAt.get(station) ?? []
      const fork = only === undefined || other !== undefined ? undefined : names.get(only)
      return fork === undefined ? [] : [[station, fork]]
    }),
  )
  const ofWay = new Map(all.map(({ way, ahead }) => [way, names.get(ahead.key) ?? '']))
  return { forks: { ofWay, ofStation } }
}
