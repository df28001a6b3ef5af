import { digitsOf } from './kept-characters.ts'

/** Keys that a browser's number field takes, and that no number here has. */
export const BLOCKED_NUMBER_KEYS: readonly string[] = ['e', 'E', '+', '-']

export const typedDigits = (text: string, maxDigits: number): string => digitsOf(text).slice(0, maxDigits)

/** As many digits as a number keeps exactly. */
const EXACT_DIGITS = /^\d{1,15}$/

/** Null when there is no number to read. */
export const numberTyped = (text: string): number | null => (EXACT_DIGITS.test(text) ? Number(text) : null)
