import { z } from 'zod/mini'
import { fault, type Fault, type FaultPath } from '../problem/fault.ts'
import { freeText, freeTextFormat, VISIBLE, visibleOrNull } from '../typing/free-text.ts'
import type { TextFormat } from '../typing/text-format.ts'

/** Free text with at least one visible character. */
export const saidText = (maxCharacters: number): z.ZodMiniString<string> =>
  freeText(maxCharacters).check(z.regex(VISIBLE))

/** The faults of a required text field. */
export const textFaults = (text: string | null, format: TextFormat, path: FaultPath): Fault[] => {
  const code = format.faultOf(text ?? '')
  return code === null ? [] : [fault(code, path)]
}

/** The faults of an optional text field. */
export const optionalTextFaults = (text: string | null, format: TextFormat, path: FaultPath): Fault[] =>
  text === null ? [] : textFaults(text, format, path)

/** The faults of a required free-text description. */
export const descriptionFaults = (text: string | null, maxCharacters: number, path: FaultPath): Fault[] =>
  visibleOrNull(text) === null
    ? [fault('DESCRIPTION_REQUIRED', path)]
    : textFaults(text, freeTextFormat(maxCharacters), path)
