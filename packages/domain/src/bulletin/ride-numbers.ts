type Keyed = { readonly key: string }

/**
 * What rides are called once a manager has been at them: the driver's keep the numbers of the paper, and those that were
 * added go on from there, in the order in which they were added (keys sort by birth). Nothing is renumbered by a ride
 * that is taken out or put between two others.
 */
export const rideNumbers = (
  declared: readonly Keyed[],
  corrected: readonly Keyed[],
): ReadonlyMap<string, number> => {
  const onPaper = declared.map(({ key }) => key)
  const added = corrected.map(({ key }) => key).filter((key) => !onPaper.includes(key))
  return new Map([...onPaper, ...added.toSorted()].map((key, index) => [key, index + 1]))
}
