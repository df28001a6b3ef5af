import type { HistoryChange } from '@bulletin/domain/bulletin/history-chain'
import { rideNumbers } from '@bulletin/domain/bulletin/ride-numbers'
import { inDepartureOrder } from '@bulletin/domain/ride/departure-order'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { changesOfRide } from './short-corrections.ts'

type Keyed = { readonly key: string }

/** A ride as the driver declared it and as the manager corrected it. `declared` is null for an added ride. */
export type ComparedRide<Compared extends Keyed = DraftRide> = {
  key: string
  number: number
  declared: Compared | null
  /** Null for a removed ride. */
  corrected: Compared | null
  changes: readonly HistoryChange[]
}

/** Returns the rides in the order of the correction; a removed ride stays after the ride that it followed. */
export const comparedRides = <Compared extends Keyed>(
  declared: readonly Compared[],
  corrected: readonly Compared[],
  changes: readonly HistoryChange[],
): ComparedRide<Compared>[] => {
  const numbers = rideNumbers(declared, corrected)
  const numberOf = (key: string): number => numbers.get(key) ?? 0
  const before = new Map(declared.map((ride) => [ride.key, ride]))
  const kept = new Set(corrected.map(({ key }) => key))
  const compared = corrected.map((ride): ComparedRide<Compared> => ({
    key: ride.key,
    number: numberOf(ride.key),
    declared: before.get(ride.key) ?? null,
    corrected: ride,
    changes: changesOfRide(changes, ride.key),
  }))
  return declared.reduce((list, ride, index) => {
    if (kept.has(ride.key)) return list
    const previous = declared[index - 1]
    const at = previous ? list.findIndex(({ key }) => key === previous.key) + 1 : 0
    const removed = { key: ride.key, number: numberOf(ride.key), declared: ride, corrected: null }
    return list.toSpliced(at, 0, { ...removed, changes: changesOfRide(changes, ride.key) })
  }, compared)
}

/** Restores the declared ride: replaces the corrected one, reinserts a removed one, and removes an added one. */
export const withDeclaredRide = (
  rides: readonly DraftRide[],
  declared: readonly DraftRide[],
  key: string,
): DraftRide[] => {
  const ride = declared.find((one) => one.key === key)
  if (!ride) return rides.filter((one) => one.key !== key)
  const index = rides.findIndex((one) => one.key === key)
  if (index !== -1) return [...inDepartureOrder(rides.with(index, ride))]
  const earlier = new Set(declared.slice(0, declared.indexOf(ride)).map((one) => one.key))
  const after = rides.findLastIndex((one) => earlier.has(one.key))
  return [...inDepartureOrder(rides.toSpliced(after + 1, 0, ride))]
}
