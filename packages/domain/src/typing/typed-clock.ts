import { digitsOf } from './kept-characters.ts'

const PARTS = /\d{1,2}/g
const DIGITS_MAX = 6

/** What people put between hours, minutes and seconds. */
const SEPARATORS = /[:;.,h\s]+/i

/** How many characters two texts begin with alike. */
const alikeFor = (one: string, other: string): number => {
  const characters = one.split('')
  const differing = characters.findIndex((character, index) => character !== other[index])
  return differing === -1 ? characters.length : differing
}

const reversed = (text: string): string => text.split('').toReversed().join('')

/** What was put in where two texts differ; nothing where something was only taken away. */
const insertedInto = (before: string, after: string): string => {
  const start = alikeFor(after, before)
  const rest = after.slice(start)
  const end = alikeFor(reversed(rest), reversed(before.slice(start)))
  return rest.slice(0, rest.length - end)
}

/** « 9:05 » is 09:05: a part that has ended with one digit is all there is of it. */
const partsFilled = (text: string): string =>
  text
    .split(SEPARATORS)
    .map(digitsOf)
    .map((part, index, parts) => (part.length === 1 && index < parts.length - 1 ? `0${part}` : part))
    .join('')

const withColons = (digits: string): string => (digits.slice(0, DIGITS_MAX).match(PARTS) ?? []).join(':')

/** What stands in the field, and where the caret stands in it. */
export type TypedClock = { readonly text: string; readonly caret: number }

/**
 * A clock time as it is typed: digits, with colons that come by themselves. A colon that stands there by itself says
 * nothing once a digit beside it was taken away; one that was typed, or pasted, says where a part ends.
 */
export const typedClock = (before: string, after: string, caret: number = after.length): TypedClock => {
  const digits = SEPARATORS.test(insertedInto(before, after)) ? partsFilled : digitsOf
  const text = withColons(digits(after))
  const beforeCaret = withColons(digits(after.slice(0, caret)))
  return { text, caret: Math.min(beforeCaret.length, text.length) }
}
