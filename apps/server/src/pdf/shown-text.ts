/** Characters that are invisible on screen too: joiners, direction marks, variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/u
const SPACE = /\p{Zs}/u
const END_OF_LINE = /[\n\p{Zl}\p{Zp}]/u

const codeOf = (codePoint: number): string => `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`

/** The usual characters, all present in the typeface: a fast path. */
const ORDINARY = /^[ -~\u00a0-\u00ac\u00ae-\u00ff\nŒœ–→]*$/

/**
 * A text as the typeface can print it. A missing character is replaced by its code point: PDF/A allows no missing
 * glyph, and the attached data contain the original text.
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
