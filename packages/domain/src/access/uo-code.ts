import { z } from 'zod'
import { UO_CODE_MAX, UO_CODE_MAX_DIGITS, UO_CODE_MIN } from '../limits.ts'
import { typedDigits } from '../typing/whole-number.ts'

/** The unit that somebody works for: it ties them to a line and to a terminus. */
export const UoCode = z.number().int().min(UO_CODE_MIN).max(UO_CODE_MAX)

/** What stands in a field of UO codes after whatever was typed or pasted: digits, and no more than a code has. */
export const typedUoCode = (text: string): string => typedDigits(text, UO_CODE_MAX_DIGITS)
