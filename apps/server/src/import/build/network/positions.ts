import { DIAGRAM_LAST_POSITION } from '@bulletin/domain/limits'
import type { Fork } from '@bulletin/domain/network/station'

type Given = {
  /** In the direction of voie 1. */
  readonly order: readonly string[]
  readonly forkOf: (station: string) => Fork | null
  readonly notable: ReadonlySet<string>
  /** Slots given by the mapping. */
  readonly fixed: ReadonlyMap<string, number>
}

const SLOTS = DIAGRAM_LAST_POSITION + 1

/** The notable stations of each branch, including the shared ones; a line without a fork is one branch. */
const branchesOf = ({ order, forkOf, notable }: Given): string[][] => {
  const forks = [...new Set(order.flatMap((station) => forkOf(station) ?? []))]
  return (forks.length > 0 ? forks : [null]).map((fork) =>
    order.filter((station) => notable.has(station) && (forkOf(station) === null || forkOf(station) === fork)),
  )
}

/** For each station, the number of stations before it on the longest branch. */
const levelsOf = (
  order: readonly string[],
  branches: readonly (readonly string[])[],
): Map<string, number> => {
  const levels = new Map<string, number>()
  for (const station of order)
    for (const branch of branches) {
      const place = branch.indexOf(station)
      const before = branch[place - 1]
      if (place !== -1)
        levels.set(
          station,
          Math.max(levels.get(station) ?? 0, before === undefined ? 0 : (levels.get(before) ?? 0) + 1),
        )
    }
  return levels
}

export const slotsNeeded = (given: Given): number =>
  Math.max(0, ...levelsOf(given.order, branchesOf(given)).values()) + 1

/** Spreads a run of stations evenly between two stations that already have slots. */
const spread = (run: readonly string[], before: number | null, after: number | null): [string, number][] =>
  run.map((station, index) => {
    if (before === null && after === null)
      return [station, Math.round((index * DIAGRAM_LAST_POSITION) / Math.max(1, run.length - 1))]
    if (before === null) return [station, Math.round((index * (after ?? 0)) / run.length)]
    if (after === null)
      return [station, before + Math.round(((index + 1) * (DIAGRAM_LAST_POSITION - before)) / run.length)]
    return [station, before + Math.round(((index + 1) * (after - before)) / (run.length + 1))]
  })

const spreadPositions = (given: Given): Map<string, number> | null => {
  const branches = branchesOf(given)
  const levels = levelsOf(given.order, branches)
  const last = Math.max(0, ...levels.values())
  if (last >= SLOTS) return null
  const positions = new Map<string, number>()
  for (const [station, level] of levels)
    if (branches.every((branch) => branch.includes(station)))
      positions.set(station, Math.round((level * DIAGRAM_LAST_POSITION) / Math.max(1, last)))
  const trunk = new Set(positions.keys())
  for (const branch of branches) {
    let run: string[] = []
    let before: number | null = null
    for (const station of [...branch, null]) {
      if (station !== null && !trunk.has(station)) {
        run.push(station)
        continue
      }
      const after: number | null = station === null ? null : (positions.get(station) ?? null)
      for (const [one, position] of spread(run, before, after)) positions.set(one, position)
      run = []
      before = after
    }
  }
  return positions
}

/** Keeps the slots of the mapping; the other stations take the next free slot. */
const filledPositions = (given: Given): Map<string, number> | null => {
  const positions = new Map(given.fixed)
  const branches = branchesOf({ ...given, notable: new Set([...given.notable, ...given.fixed.keys()]) })
  for (const station of given.order) {
    if (!given.notable.has(station) || positions.has(station)) continue
    const ofIt = branches.filter((branch) => branch.includes(station))
    const taken = new Set(ofIt.flat().flatMap((one) => positions.get(one) ?? []))
    const free = Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => !taken.has(slot))
    const behind = Math.max(
      -1,
      ...ofIt.flatMap((branch) =>
        branch.slice(0, branch.indexOf(station)).flatMap((one) => positions.get(one) ?? []),
      ),
    )
    const slot = free.find((one) => one > behind) ?? free[0]
    if (slot === undefined) return null
    positions.set(station, slot)
  }
  return positions
}

/**
 * The slots of the ride diagram: 0 at the first end, 10 at the last; shared stations have one slot for all branches.
 */
export const positionsOf = (given: Given): Map<string, number> | null =>
  given.fixed.size > 0 ? filledPositions(given) : spreadPositions(given)
