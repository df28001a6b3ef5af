import { z } from 'zod/mini'
import { MATRICULE_DIGITS } from '../limits.ts'
import { digitsOf } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

export const Matricule = z.string().check(z.regex(new RegExp(`^\\d{${MATRICULE_DIGITS}}$`)))
export type Matricule = z.infer<typeof Matricule>

/** Stands in for a person in an anonymised bulletin, always the same for the same person. */
const PSEUDONYM = /^P[0-9a-f]{12}$/
export const isPseudonym = (matricule: string): boolean => PSEUDONYM.test(matricule)

/** Who a stored bulletin names: a person, or the pseudonym of one. */
export const RecordedMatricule = z
  .string()
  .check(z.regex(new RegExp(`^\\d{${MATRICULE_DIGITS}}$|${PSEUDONYM.source}`)))

export const matriculeFormat = textFormat({
  schema: Matricule,
  kept: digitsOf,
  maxCharacters: MATRICULE_DIGITS,
  fault: () => 'MATRICULE',
})
