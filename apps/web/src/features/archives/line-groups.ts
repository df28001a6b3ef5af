import { lineGroupOf } from '@bulletin/domain/network/line-group'

/** « 3 » before « 3bis » before « 4 »: the lines of a group stand together. */
export const inLineOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => a.localeCompare(b, 'fr', { numeric: true }))

const GROUP = 'group '

/** Several lines that are one tap, under a name that no line has. */
export type LineGroup = { value: string; lines: readonly string[] }

/** The groups of which more than one line is offered. */
export const groupsAmong = (offered: readonly string[]): LineGroup[] =>
  inLineOrder(offered).flatMap((line) => {
    const lines = lineGroupOf(line).filter((other) => offered.includes(other))
    return lines.length > 1 && lines[0] === line ? [{ value: GROUP + line, lines }] : []
  })

const isWhole = ({ lines }: LineGroup, chosen: readonly string[]): boolean =>
  lines.every((line) => chosen.includes(line))

/** What is ticked: the chosen lines, and the groups that are chosen whole. */
export const tickedValues = (chosen: readonly string[], groups: readonly LineGroup[]): string[] => [
  ...chosen,
  ...groups.filter((group) => isWhole(group, chosen)).map(({ value }) => value),
]

/** The lines after a tap, which a list of choices tells as what is ticked now. */
export const linesAfter = (
  chosen: readonly string[],
  ticked: readonly string[],
  groups: readonly LineGroup[],
): string[] => {
  const before = tickedValues(chosen, groups)
  const tapped = groups.find(({ value }) => ticked.includes(value) !== before.includes(value))
  const isGroup = (value: string) => value.startsWith(GROUP)
  if (!tapped) return inLineOrder(ticked.filter((value) => !isGroup(value)))
  const others = chosen.filter((line) => !tapped.lines.includes(line))
  return inLineOrder(ticked.includes(tapped.value) ? [...others, ...tapped.lines] : others)
}
