import { z } from 'zod/mini'
import { MATRICULE_DIGITS } from '../limits.ts'

/** A complete or partly typed matricule. */
export const TypedMatricule = z.string().check(z.regex(new RegExp(`^\\d{1,${MATRICULE_DIGITS}}$`)))
export type TypedMatricule = z.infer<typeof TypedMatricule>
