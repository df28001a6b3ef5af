import { groupedBy } from '../grouped.ts'

/** Lines run by the same staff: a "bis" line shares the group of its parent, every other line is its own group. */
const GROUPS: readonly (readonly string[])[] = [
  ['3', '3bis'],
  ['7', '7bis'],
]

export const lineGroupOf = (line: string): readonly string[] =>
  GROUPS.find((group) => group.includes(line)) ?? [line]

/** The lines by group, groups sorted by their first line in numeric order: « 3 » before « 10 ». */
export const lineGroupsIn = (lines: readonly string[]): string[][] => {
  const ordered = lines.toSorted((one, other) => one.localeCompare(other, 'fr', { numeric: true }))
  const groups = groupedBy([...new Set(ordered)], (line) => lineGroupOf(line)[0])
  return [...groups.values()]
}

export const inSameLineGroup = (line: string, other: string): boolean => lineGroupOf(line).includes(other)
