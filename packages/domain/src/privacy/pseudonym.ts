import { isPseudonym } from '../people/matricule.ts'

/** Told in place of a free text, so that what it belongs to stays complete. */
export const REMOVED_TEXT = '[effacé]'

const DIGITS = 12

/** A keyed hash (HMAC-SHA-256) of a text, in hexadecimal: without the key, nobody can try out every matricule. */
export type KeyedHash = (text: string) => string

export type Pseudonyms = (matricule: string) => string

/** Always the same for the same person and key. A pseudonym stays what it is. */
export const pseudonymsBy =
  (keyedHash: KeyedHash): Pseudonyms =>
  (matricule) =>
    isPseudonym(matricule) ? matricule : `P${keyedHash(matricule).slice(0, DIGITS)}`
