import { z } from 'zod/mini'
import { Matricule } from './matricule.ts'

/** A person in the directory. */
export const PersonalData = z.object({
  id: z.uuid(),
  matricule: Matricule,
  lastname: z.string().check(z.minLength(1)),
  firstname: z.string().check(z.minLength(1)),
})
export type PersonalData = z.infer<typeof PersonalData>

/** A person who may give orders to drivers. */
export const ChiefPosition = z.omit(PersonalData, { id: true })
export type ChiefPosition = z.infer<typeof ChiefPosition>
