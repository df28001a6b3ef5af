import { digitsOf } from './kept-characters.ts'

/** Keys that a browser's number field takes, and that no number here has. */
export const BLOCKED_NUMBER_KEYS: readonly string[] = ['e', 'E', '+', '-']

/** What may stand between the units and a fraction; no number here has one. */
export const DECIMAL_SIGNS: readonly string[] = [',', '.']

const FRACTION = /(?<=\d\s*)[,.].*$/s

/**
 * The digits of a whole number. A fraction is cut off, never glued to the units: « 3,5 » is 3, not 35. Blanks that
 * group digits, signs and words are left out: « 1 000 » is 1000, « 12 min » is 12.
 */
export const typedDigits = (text: string, maxDigits: number): string =>
  digitsOf(text.replace(FRACTION, '')).slice(0, maxDigits)

/** Key by key: whether what is typed now belongs to a fraction, which a decimal sign begins and digits continue. */
export const isInFraction = (wasInFraction: boolean, typed: string): boolean =>
  DECIMAL_SIGNS.includes(typed) || (wasInFraction && /^\d$/.test(typed))

/** As many digits as a number keeps exactly. */
const EXACT_DIGITS = /^\d{1,15}$/

/** Null when there is no number to read. */
export const numberTyped = (text: string): number | null => (EXACT_DIGITS.test(text) ? Number(text) : null)
