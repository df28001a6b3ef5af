import { lineGroupOf } from '@bulletin/domain/network/line-group'

/** « 3 » before « 3bis » before « 4 », so that the lines of a group are adjacent. */
export const inLineOrder = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => a.localeCompare(b, 'fr', { numeric: true }))

const GROUP = 'group '

/** Several lines selected by one tap; the value is prefixed so that it never equals a line name. */
export type LineGroup = { value: string; lines: readonly string[] }

/** The groups with more than one offered line. */
export const groupsAmong = (offered: readonly string[]): LineGroup[] =>
  inLineOrder(offered).flatMap((line) => {
    const lines = lineGroupOf(line).filter((other) => offered.includes(other))
    return lines.length > 1 && lines[0] === line ? [{ value: GROUP + line, lines }] : []
  })

const isWhole = ({ lines }: LineGroup, chosen: readonly string[]): boolean =>
  lines.every((line) => chosen.includes(line))

/** Values shown as ticked: the chosen lines and the groups whose lines are all chosen. */
export const tickedValues = (chosen: readonly string[], groups: readonly LineGroup[]): string[] => [
  ...chosen,
  ...groups.filter((group) => isWhole(group, chosen)).map(({ value }) => value),
]

/**
 * Lines chosen after a tap. The select component only reports the values that are ticked now, so the tapped one is
 * derived by comparison.
 */
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
