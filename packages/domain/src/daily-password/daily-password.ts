import { z } from 'zod/mini'
import { DAILY_PASSWORD_CHARACTERS } from '../limits.ts'
import { Matricule } from '../people/matricule.ts'

/**
 * Read aloud and copied by hand, so without 0 and O or 1 and I pairs. 32 characters, so that bytes map to them
 * uniformly.
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The password of an exploitation day, from one random byte per character. */
export const passwordFrom = (random: Uint8Array): string => {
  if (random.length !== DAILY_PASSWORD_CHARACTERS) throw new Error('a byte a character is needed')
  return [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

/** The password that a driver shows at a driving control, and the driver it was given to. */
export const DailyPassword = z.object({
  /** The id of the day's password, the same for every driver. */
  id: z.uuid(),
  matricule: Matricule,
  decryptedPassword: z.string().check(z.minLength(1)),
})
export type DailyPassword = z.infer<typeof DailyPassword>
