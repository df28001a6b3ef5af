import { numberTyped, typedDigits } from '@bulletin/domain/typing/whole-number'

/** More digits than any field needs: a number that is too large shows an error instead of being cut off. */
const MAX_DIGITS = 4

/** The value of a minutes field after a keystroke; null while it is empty. */
export const minutesTyped = (text: string): number | null => numberTyped(typedDigits(text, MAX_DIGITS))

/** One minute more or less, within bounds. An empty field counts from zero. */
export const minutesAfter = (
  minutes: number | null,
  step: 1 | -1,
  { min, max }: { min: number; max: number },
): number => Math.min(max, Math.max(min, (minutes ?? 0) + step))
