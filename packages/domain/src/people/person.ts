import { z } from 'zod'
import { Matricule } from './matricule.ts'

/** A person in the directory. */
export const PersonalData = z.object({
  id: z.uuid(),
  matricule: Matricule,
  lastname: z.string().min(1),
  firstname: z.string().min(1),
})
export type PersonalData = z.infer<typeof PersonalData>

/** A person who may give orders to drivers. */
export const ChiefPosition = PersonalData.omit({ id: true })
export type ChiefPosition = z.infer<typeof ChiefPosition>
