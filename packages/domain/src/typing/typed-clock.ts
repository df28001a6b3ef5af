import { digitsOf } from './kept-characters.ts'

const PARTS = /\d{1,2}/g
const DIGITS_MAX = 6

/** Separators that users type between hours, minutes and seconds. */
const SEPARATORS = /[:;.,h\s]+/i

/** The length of the common prefix of two texts. */
const alikeFor = (one: string, other: string): number => {
  const characters = one.split('')
  const differing = characters.findIndex((character, index) => character !== other[index])
  return differing === -1 ? characters.length : differing
}

const reversed = (text: string): string => text.split('').toReversed().join('')

/** The inserted part where two texts differ; empty where text was only removed. */
const insertedInto = (before: string, after: string): string => {
  const start = alikeFor(after, before)
  const rest = after.slice(start)
  const end = alikeFor(reversed(rest), reversed(before.slice(start)))
  return rest.slice(0, rest.length - end)
}

/** « 9:05 » is 09:05: a part that a separator ends after one digit is complete. */
const partsFilled = (text: string): string =>
  text
    .split(SEPARATORS)
    .map(digitsOf)
    .map((part, index, parts) => (part.length === 1 && index < parts.length - 1 ? `0${part}` : part))
    .join('')

const withColons = (digits: string): string => (digits.slice(0, DIGITS_MAX).match(PARTS) ?? []).join(':')

/** The text of the field, and the caret position. */
export type TypedClock = { readonly text: string; readonly caret: number }

/**
 * Formats a clock time while it is typed: digits, with colons inserted automatically. An automatic colon means nothing
 * once a digit beside it was removed; a typed or pasted one ends a part.
 */
export const typedClock = (before: string, after: string, caret: number = after.length): TypedClock => {
  const digits = SEPARATORS.test(insertedInto(before, after)) ? partsFilled : digitsOf
  const text = withColons(digits(after))
  const beforeCaret = withColons(digits(after.slice(0, caret)))
  return { text, caret: Math.min(beforeCaret.length, text.length) }
}
