/** Consecutive stations. */
export type Sequence = readonly string[]

/** Whether the part is a subsequence of the whole: an express, or a short working. */
export const isWithin = (part: Sequence, whole: Sequence): boolean => {
  let met = 0
  for (const station of whole) if (station === part[met]) met += 1
  return met === part.length
}

/** Drops sequences contained in another one; of equal ones the first stays. */
export const maximalOf = (sequences: readonly Sequence[]): Sequence[] => {
  const kept: Sequence[] = []
  for (const sequence of sequences.toSorted((one, other) => other.length - one.length))
    if (!kept.some((longer) => isWithin(sequence, longer))) kept.push(sequence)
  return sequences.filter((sequence) => kept.includes(sequence))
}

/**
 * An order that all sequences follow, or null if they contradict each other. Successors stay next to each other where
 * possible: after a fork, one branch is listed after the other.
 */
export const commonOrder = (sequences: readonly Sequence[]): string[] | null => {
  const next = new Map<string, Set<string>>()
  for (const station of sequences.flat()) if (!next.has(station)) next.set(station, new Set())
  for (const sequence of sequences)
    for (const [index, station] of sequence.entries()) {
      const before = sequence[index - 1]
      if (before !== undefined) next.get(before)?.add(station)
    }
  const waitsFor = new Map([...next.keys()].map((station) => [station, 0]))
  for (const following of next.values())
    for (const station of following) waitsFor.set(station, (waitsFor.get(station) ?? 0) + 1)
  const ready = [...next.keys()].filter((station) => waitsFor.get(station) === 0).toReversed()
  const order: string[] = []
  for (let station = ready.pop(); station !== undefined; station = ready.pop()) {
    order.push(station)
    const freed = [...(next.get(station) ?? [])].filter((following) => {
      const left = (waitsFor.get(following) ?? 0) - 1
      waitsFor.set(following, left)
      return left === 0
    })
    ready.push(...freed.toReversed())
  }
  return order.length === next.size ? order : null
}
