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
