import { z } from 'zod'
import { WORK_CODE_MAX_CHARACTERS } from '../limits.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

/** A user's job code. Normalised to capitals, however a token or an administrator writes it. */
export const WorkCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(WORK_CODE_MAX_CHARACTERS)
  .regex(/^[A-Z0-9-]+$/)

export const workCodeFormat = textFormat({
  schema: WorkCode,
  kept: capitalsAmong('A-Z0-9-'),
  maxCharacters: WORK_CODE_MAX_CHARACTERS,
  fault: () => 'WORK_CODE',
})
