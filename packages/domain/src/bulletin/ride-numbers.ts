import type { HistoryChange } from './history-chain.ts'

type Keyed = { readonly key: string }

/**
 * The numbers of rides after a manager's correction: the driver's rides keep those of the paper, and added ones
 * continue from there in the order they were added (keys sort by creation time). Removing or inserting a ride renumbers
 * nothing.
 */
export const rideNumbers = (
  declared: readonly Keyed[],
  corrected: readonly Keyed[],
): ReadonlyMap<string, number> => {
  const onPaper = declared.map(({ key }) => key)
  const added = corrected.map(({ key }) => key).filter((key) => !onPaper.includes(key))
  return new Map([...onPaper, ...added.toSorted()].map((key, index) => [key, index + 1]))
}

/** The ride that a change of a history is about, and the field within it; `within` is the field of its relief. */
export type RidePlace = { key: string; field: string | null; within: string | null }

export const ridePlaceOf = (changed: string): RidePlace | null => {
  const [list, key, field = null, within = null] = changed.split('.')
  return list === 'rides' && key !== undefined ? { key, field, within } : null
}

/** The number shown for a ride, declared or added by the manager; null for an unknown key. */
export type RideNumbers = (key: string) => number | null

/** The numbers of a bulletin's rides; which were added is told by the changes. */
export const rideNumbersOf = (
  { rides }: { readonly rides: readonly Keyed[] },
  changes: readonly HistoryChange[],
): RideNumbers => {
  const added = changes.flatMap(({ field, before }) => {
    const place = ridePlaceOf(field)
    return place?.field === null && before === null ? [{ key: place.key }] : []
  })
  const numbers = rideNumbers(rides, added)
  return (key) => numbers.get(key) ?? null
}
