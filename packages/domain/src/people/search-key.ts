import { MATRICULE_DIGITS } from '../limits.ts'

/** What a name is sorted by: without capitals, accents and signs, one space between words. */
export const searchKeyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * A letter that stands alone belongs to the word after it: « D'Arc » is found by « d'arc », « d arc » and « darc ». Keys
 * are kept with the space, which names are sorted by; SQL has the same pattern (`database/bulletins/driver-search`).
 */
export const LONE_LETTER = '(?<=^| )([^ 0-9]) (?=[^ ])'
const LONE_LETTERS = new RegExp(LONE_LETTER, 'gu')

/** The words that a search looks for, or that a name offers to it. */
export const searchWordsOf = (text: string): string[] =>
  searchKeyOf(text)
    .replace(LONE_LETTERS, '$1')
    .split(' ')
    .filter((word) => word !== '')

/** What somebody typed in order to find a driver: the beginning of a matricule, or parts of a name in any order. */
export type DriverSearch = { matriculeStart: string } | { nameParts: readonly string[] }

/** Null when nothing was typed that anybody could be found by. */
export const driverSearchOf = (typed: string): DriverSearch | null => {
  const key = searchKeyOf(typed)
  if (key === '') return null
  return /^\d+$/.test(key) ? { matriculeStart: key } : { nameParts: searchWordsOf(typed) }
}

/** Of the one driver who can be meant, where a whole matricule was typed. */
export const soughtMatriculeOf = (search: DriverSearch | null): string | null =>
  search !== null && 'matriculeStart' in search && search.matriculeStart.length === MATRICULE_DIGITS
    ? search.matriculeStart
    : null
