import type { z } from 'zod/mini'
import type { FaultCode } from '../problem/fault.ts'

/** A format of typed text: how keystrokes are normalised, and the fault of a text, if any. */
export type TextFormat = {
  typed: (text: string) => string
  faultOf: (text: string) => FaultCode | null
  /** The maximum length of the field. */
  maxCharacters: number
}

export type TextFormatParts = {
  schema: z.ZodMiniType<string>
  /** The part of a text that the field accepts, normalised. */
  kept: (text: string) => string
  maxCharacters: number
  /** The fault code of a text that the schema refuses. */
  fault: (text: string) => FaultCode
}

/** The beginning of a text, never cut inside a surrogate pair. */
export const cutAt = (text: string, maxCharacters: number): string =>
  text.slice(0, maxCharacters).replace(/\p{Surrogate}$/u, '')

export const textFormat = ({ schema, kept, maxCharacters, fault }: TextFormatParts): TextFormat => ({
  typed: (text) => cutAt(kept(text), maxCharacters),
  faultOf: (text) => (schema.safeParse(text).success ? null : fault(text)),
  maxCharacters,
})
