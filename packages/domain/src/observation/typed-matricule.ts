import { z } from 'zod'
import { MATRICULE_DIGITS } from '../limits.ts'

/** A matricule, or as much of it as was typed so far. */
export const TypedMatricule = z.string().regex(new RegExp(`^\\d{1,${MATRICULE_DIGITS}}$`))
export type TypedMatricule = z.infer<typeof TypedMatricule>
