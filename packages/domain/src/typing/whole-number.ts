import { digitsOf } from './kept-characters.ts'

/** Keys that a browser's number field accepts, and that no number here contains. */
export const BLOCKED_NUMBER_KEYS: readonly string[] = ['e', 'E', '+', '-']

/** Decimal separators; no number here has a fraction. */
export const DECIMAL_SIGNS: readonly string[] = [',', '.']

const FRACTION = /(?<=\d\s*)[,.].*$/s

/**
 * The digits of a whole number. A fraction is cut off, never joined to the units: « 3,5 » is 3, not 35. Grouping
 * spaces, signs and words are dropped: « 1 000 » is 1000, « 12 min » is 12.
 */
export const typedDigits = (text: string, maxDigits: number): string =>
  digitsOf(text.replace(FRACTION, '')).slice(0, maxDigits)

/** Key by key: whether the typed key belongs to a fraction, which a decimal separator begins and digits continue. */
export const isInFraction = (wasInFraction: boolean, typed: string): boolean =>
  DECIMAL_SIGNS.includes(typed) || (wasInFraction && /^\d$/.test(typed))

/** The number of digits that a JavaScript number represents exactly. */
const EXACT_DIGITS = /^\d{1,15}$/

/** Null when the text is not a number. */
export const numberTyped = (text: string): number | null => (EXACT_DIGITS.test(text) ? Number(text) : null)
