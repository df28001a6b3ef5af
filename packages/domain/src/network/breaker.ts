import { z } from 'zod/mini'
import { BREAKER_MAX_CHARACTERS } from '../limits.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

const CHARACTERS = 'A-Z0-9-'

/** The name of a traction power circuit breaker. */
export const Breaker = z.string().check(z.regex(new RegExp(`^[${CHARACTERS}]{1,${BREAKER_MAX_CHARACTERS}}$`)))
export type Breaker = z.infer<typeof Breaker>

export const breakerFormat = textFormat({
  schema: Breaker,
  kept: capitalsAmong(CHARACTERS),
  maxCharacters: BREAKER_MAX_CHARACTERS,
  fault: () => 'BREAKER',
})
