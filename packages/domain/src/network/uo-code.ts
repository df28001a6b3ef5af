import { z } from 'zod/mini'
import { UO_CODE_MAX, UO_CODE_MAX_DIGITS, UO_CODE_MIN } from '../limits.ts'
import { typedDigits } from '../typing/whole-number.ts'

/** The organisational unit a user works for: it determines their line and terminus. */
export const UoCode = z.int().check(z.minimum(UO_CODE_MIN), z.maximum(UO_CODE_MAX))

/** Filters what was typed or pasted into a UO code field: digits only, at most the length of a code. */
export const typedUoCode = (text: string): string => typedDigits(text, UO_CODE_MAX_DIGITS)
