import { z } from 'zod/mini'
import { SIGNAL_NAME_MAX_CHARACTERS } from '../limits.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

const CHARACTERS = 'A-Z0-9+*'

/** The name written on a signal. */
export const SignalName = z
  .string()
  .check(z.regex(new RegExp(`^[${CHARACTERS}]{1,${SIGNAL_NAME_MAX_CHARACTERS}}$`)))
export type SignalName = z.infer<typeof SignalName>

export const signalNameFormat = textFormat({
  schema: SignalName,
  kept: capitalsAmong(CHARACTERS),
  maxCharacters: SIGNAL_NAME_MAX_CHARACTERS,
  fault: () => 'SIGNAL_NAME',
})
