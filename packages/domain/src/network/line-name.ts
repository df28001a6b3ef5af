import type { z } from 'zod/mini'
import { LINE_NAME_MAX_CHARACTERS } from '../limits.ts'
import { nameText } from '../typing/free-text.ts'

/** The public name of the line: "7", "3bis". */
export const LineName = nameText(LINE_NAME_MAX_CHARACTERS)
export type LineName = z.infer<typeof LineName>
