const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /\p{L}/u.test(character)

/** After a space, and inside « Saint-Denis », but not inside a train number. */
const mayEndAfter = (character: string, next: string | undefined): boolean =>
  character === ' ' || ('-–/'.includes(character) && isLetter(next))

const sumOf = (characters: readonly string[], advance: (character: string) => number): number =>
  characters.reduce((sum, character) => sum + advance(character), 0)

const brokenParagraph = (text: string, width: number, advance: (character: string) => number): string[] => {
  const characters = Array.from(text)
  const lines: string[] = []
  let [start, end, used] = [0, 0, 0]
  characters.forEach((character, index) => {
    const wide = advance(character)
    // Spaces may overflow the line, where they are invisible.
    const limit = character === ' ' ? Number.POSITIVE_INFINITY : width
    while (index > start && used + wide > limit) {
      // A word longer than the line is broken at the end of the line.
      const next = end > start ? end : index
      lines.push(characters.slice(start, next).join(''))
      used = sumOf(characters.slice(next, index), advance)
      start = next
      end = next
    }
    used += wide
    if (mayEndAfter(character, characters[index + 1])) end = index + 1
  })
  return [...lines, characters.slice(start).join('')]
}

/**
 * Breaks a text into lines no wider than `width`. Nothing is lost: joined again, the lines are the text, except that
 * several spaces at the end of a line become one.
 */
export const brokenInto = (text: string, width: number, advance: (character: string) => number): string[] =>
  text
    .split('\n')
    .flatMap((paragraph) => brokenParagraph(paragraph, width, advance))
    .map((line) => line.replace(/ {2,}$/, ' '))
