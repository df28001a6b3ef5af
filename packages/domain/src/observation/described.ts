import type { z } from 'zod'
import { fault, type Fault, type FaultPath } from '../problem/fault.ts'
import { freeText, freeTextFormat } from '../typing/free-text.ts'
import type { TextFormat } from '../typing/text-format.ts'

/** Neither blanks nor marks that only say how text is laid out, and that nobody sees. */
const SOMETHING_TO_SEE = /[^\s\p{Cf}\p{Z}]/u

/** Something in one's own words: at least one character that can be seen. */
export const saidText = (maxCharacters: number): z.ZodString =>
  freeText(maxCharacters).regex(SOMETHING_TO_SEE)

/** An emptied field says nothing, nor does what nobody can see. */
export const saidOrNull = (text: string | null): string | null =>
  text !== null && SOMETHING_TO_SEE.test(text) ? text : null

/** What is wrong with a text of a form that has to be there. */
export const textFaults = (text: string | null, format: TextFormat, path: FaultPath): Fault[] => {
  const code = format.faultOf(text ?? '')
  return code === null ? [] : [fault(code, path)]
}

/** The same of one that may be left out. */
export const optionalTextFaults = (text: string | null, format: TextFormat, path: FaultPath): Fault[] =>
  text === null ? [] : textFaults(text, format, path)

/** What is wrong with what has to be told in one's own words. */
export const descriptionFaults = (text: string | null, maxCharacters: number, path: FaultPath): Fault[] =>
  saidOrNull(text) === null
    ? [fault('DESCRIPTION_REQUIRED', path)]
    : textFaults(text, freeTextFormat(maxCharacters), path)
