import { z } from 'zod'
import { Matricule } from '../access/matricule.ts'
import { DAILY_PASSWORD_CHARACTERS } from '../limits.ts'

/** Read aloud and copied by hand: no 0 beside O, no 1 beside I. Thirty-two of them, so that a byte falls on each alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The password of an exploitation day, out of as many random bytes as it has characters. */
export const passwordFrom = (random: Uint8Array): string => {
  if (random.length !== DAILY_PASSWORD_CHARACTERS) throw new Error('a byte a character is needed')
  return [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
}

/** What a driver shows at a driving control, and to whom it was given. */
export const DailyPassword = z.object({
  /** Of the day's password: the same for everybody. */
  id: z.uuid(),
  matricule: Matricule,
  decryptedPassword: z.string().min(1),
})
export type DailyPassword = z.infer<typeof DailyPassword>
