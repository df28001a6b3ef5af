/** What is not seen on a screen either: joiners, marks of direction, selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/u
const SPACE = /\p{Zs}/u
const END_OF_LINE = /[\n\p{Zl}\p{Zp}]/u

const codeOf = (codePoint: number): string => `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`

/** What nearly every text is made of, and the typeface has. */
const ORDINARY = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\nŒœ–→]*$/

/**
 * A text as the paper can show it. A sign that the typeface lacks is named by its number: in an archive no box may stand
 * for a letter, and the attached data hold the text as it was written.
 */
export const shownText = (text: string, has: (codePoint: number) => boolean): string => {
  if (ORDINARY.test(text)) return text
  return Array.from(text.normalize('NFC'))
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0
      if (END_OF_LINE.test(character)) return '\n'
      if (UNSEEN.test(character)) return ''
      if (has(codePoint)) return character
      return SPACE.test(character) ? ' ' : codeOf(codePoint)
    })
    .join('')
}
