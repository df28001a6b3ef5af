import { z } from 'zod/mini'
import { MATRICULE_DIGITS } from '../limits.ts'
import { digitsOf } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

export const Matricule = z.string().check(z.regex(new RegExp(`^\\d{${MATRICULE_DIGITS}}$`)))
export type Matricule = z.infer<typeof Matricule>

export const matriculeFormat = textFormat({
  schema: Matricule,
  kept: digitsOf,
  maxCharacters: MATRICULE_DIGITS,
  fault: () => 'MATRICULE',
})
