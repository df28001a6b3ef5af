/** Lines run by the same people: a "bis" line stands with its parent, every other line is its own group. */
const GROUPS: readonly (readonly string[])[] = [
  ['3', '3bis'],
  ['7', '7bis'],
]

export const lineGroupOf = (line: string): readonly string[] =>
  GROUPS.find((group) => group.includes(line)) ?? [line]

export const inSameLineGroup = (line: string, other: string): boolean => lineGroupOf(line).includes(other)
