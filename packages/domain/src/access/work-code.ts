import { z } from 'zod/mini'
import { WORK_CODE_MAX_CHARACTERS } from '../limits.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

/** A user's job code. Normalised to capitals, however a token or an administrator writes it. */
export const WorkCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.maxLength(WORK_CODE_MAX_CHARACTERS), z.regex(/^[A-Z0-9-]+$/))

export const workCodeFormat = textFormat({
  schema: WorkCode,
  kept: capitalsAmong('A-Z0-9-'),
  maxCharacters: WORK_CODE_MAX_CHARACTERS,
  fault: () => 'WORK_CODE',
})
