import type { z } from 'zod'
import type { FaultCode } from '../problem/fault.ts'

/** A kind of text that people type: what their keystrokes become, and what is wrong with a text, if anything. */
export type TextFormat = {
  typed: (text: string) => string
  faultOf: (text: string) => FaultCode | null
  /** How much a field lets one type. */
  maxCharacters: number
}

export type TextFormatParts = {
  schema: z.ZodType<string>
  /** The part of a text that may stand in the field, and in which form. */
  kept: (text: string) => string
  maxCharacters: number
  /** What to call a text that the schema refuses. */
  fault: (text: string) => FaultCode
}

/** The beginning of a text, never with half a character at its end. */
export const cutAt = (text: string, maxCharacters: number): string =>
  text.slice(0, maxCharacters).replace(/\p{Surrogate}$/u, '')

export const textFormat = ({ schema, kept, maxCharacters, fault }: TextFormatParts): TextFormat => ({
  typed: (text) => cutAt(kept(text), maxCharacters),
  faultOf: (text) => (schema.safeParse(text).success ? null : fault(text)),
  maxCharacters,
})
