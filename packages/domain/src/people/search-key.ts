import { MATRICULE_DIGITS } from '../limits.ts'

/** The sort key of a name: lower case, without accents and punctuation, single spaces. */
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
 * A single letter is joined to the next word: « D'Arc » is found by « d'arc », « d arc » and « darc ». Stored keys keep
 * the space, because names are sorted by them; SQL has the same pattern (`database/bulletins/driver-search`).
 */
export const LONE_LETTER = '(?<=^| )([^ 0-9]) (?=[^ ])'
const LONE_LETTERS = new RegExp(LONE_LETTER, 'gu')

/** The words of a search, or those of a name that it matches against. */
export const searchWordsOf = (text: string): string[] =>
  searchKeyOf(text)
    .replace(LONE_LETTERS, '$1')
    .split(' ')
    .filter((word) => word !== '')

/** A parsed driver search: the beginning of a matricule, or parts of a name in any order. */
export type DriverSearch = { matriculeStart: string } | { nameParts: readonly string[] }

/** Null when the text contains nothing to search by. */
export const driverSearchOf = (typed: string): DriverSearch | null => {
  const key = searchKeyOf(typed)
  if (key === '') return null
  return /^\d+$/.test(key) ? { matriculeStart: key } : { nameParts: searchWordsOf(typed) }
}

/** The matricule, where a complete one was typed; null otherwise. */
export const soughtMatriculeOf = (search: DriverSearch | null): string | null =>
  search !== null && 'matriculeStart' in search && search.matriculeStart.length === MATRICULE_DIGITS
    ? search.matriculeStart
    : null
