import { z } from 'zod'
import { MATRICULE_DIGITS } from '../limits.ts'

export const Matricule = z.string().regex(new RegExp(`^\\d{${MATRICULE_DIGITS}}$`))
export type Matricule = z.infer<typeof Matricule>
