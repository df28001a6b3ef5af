import type { Measure } from './measure.ts'

export type Type = { px: number; weight: number }
type Wrapped = { lines: string[]; isCut: boolean }
type Room = Type & { max: number; measure: Measure }

const ELLIPSIS = '…'
const KEPT_CHARACTERS_MIN = 1
/** « – » and a space are removed at the break; a hyphen before a capital is kept. */
const BREAKS = / – | |-(?=\p{Lu})/gu

/** The text, truncated with an ellipsis if it is too wide. */
export const shortened = (text: string, { max, measure, px, weight }: Room): string => {
  if (measure(text, px, weight) <= max) return text
  const letters = Array.from(text)
  let kept = letters.length
  const candidate = () => letters.slice(0, kept).join('').trimEnd() + ELLIPSIS
  while (kept > KEPT_CHARACTERS_MIN && measure(candidate(), px, weight) > max) kept -= 1
  return candidate()
}

const wrapped = (name: string, room: Room): Wrapped => {
  const { max, measure, px, weight } = room
  if (measure(name, px, weight) <= max) return { lines: [name], isCut: false }
  const cuts = [...name.matchAll(BREAKS)].flatMap((match) => {
    const isHyphen = match[0] === '-'
    const first = name.slice(0, match.index + (isHyphen ? 1 : 0))
    const second = name.slice(match.index + match[0].length)
    if (!first || !second) return []
    const width = Math.max(measure(first, px, weight), measure(second, px, weight))
    return [{ lines: [first, second], width, isDash: match[0] === ' – ' }]
  })
  const fitting = cuts.filter(({ width }) => width <= max)
  const dashes = fitting.filter(({ isDash }) => isDash)
  const offered = [dashes, fitting, cuts].find(({ length }) => length > 0) ?? []
  const [best] = offered.toSorted((one, other) => one.width - other.width)
  const lines = best?.lines ?? [name]
  return { lines: lines.map((line) => shortened(line, room)), isCut: fitting.length === 0 }
}

/**
 * A station's name on at most two lines, broken at its dash if possible, else where the halves are most equal. Uses
 * the full name if it fits, else the short name, truncated if it is still too long.
 */
export const nameLines = (
  { name, shortName }: { name: string; shortName: string | null },
  room: Room,
): string[] => {
  const whole = wrapped(name, room)
  if (!whole.isCut || shortName === null) return whole.lines
  return wrapped(shortName, room).lines
}
