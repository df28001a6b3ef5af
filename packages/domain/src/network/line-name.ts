import { z } from 'zod'
import { LINE_NAME_MAX_CHARACTERS } from '../limits.ts'

/** As people call the line: "7", "3bis". */
export const LineName = z
  .string()
  .min(1)
  .max(LINE_NAME_MAX_CHARACTERS)
  .regex(/^[^\p{Cc}]*$/u)
export type LineName = z.infer<typeof LineName>
