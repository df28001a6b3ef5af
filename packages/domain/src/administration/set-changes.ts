/** What was put into a list of codes, and what was taken out of it. */
export const addedTo = <Code>(before: readonly Code[], after: readonly Code[]): Code[] =>
  after.filter((code) => !before.includes(code))

/** One's own changes of a list, done again on what somebody else has made of it meanwhile. */
export const redoneOn = <Code>(
  theirs: readonly Code[],
  { before, mine }: { before: readonly Code[]; mine: readonly Code[] },
): Code[] => {
  const removed = new Set(addedTo(mine, before))
  return [...new Set([...theirs.filter((code) => !removed.has(code)), ...addedTo(before, mine)])]
}

/** Where something stands that stood there before: the indexes of all but the first. */
export const repeatedIn = (values: readonly (string | number)[]): number[] => {
  const seen = new Set<string | number>()
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index]
    seen.add(value)
    return []
  })
}
