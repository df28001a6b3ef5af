/** The codes present in `after` and not in `before`. */
export const addedTo = <Code>(before: readonly Code[], after: readonly Code[]): Code[] =>
  after.filter((code) => !before.includes(code))

/** Reapplies the user's additions and removals to the list that another administrator has saved meanwhile. */
export const redoneOn = <Code>(
  theirs: readonly Code[],
  { before, mine }: { before: readonly Code[]; mine: readonly Code[] },
): Code[] => {
  const removed = new Set(addedTo(mine, before))
  return [...new Set([...theirs.filter((code) => !removed.has(code)), ...addedTo(before, mine)])]
}

/** The indexes of every repeated value, except its first occurrence. */
export const repeatedIn = (values: readonly (string | number)[]): number[] => {
  const seen = new Set<string | number>()
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index]
    seen.add(value)
    return []
  })
}
