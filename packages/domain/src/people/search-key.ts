import { MATRICULE_DIGITS } from '../limits.ts'

/** What a name is searched and sorted by: without capitals, accents and signs, one space between words. */
export const searchKeyOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What somebody typed in order to find a driver: the beginning of a matricule, or a part of a name. */
export type DriverSearch = { matriculeStart: string } | { namePart: string }

/** Null when nothing was typed that anybody could be found by. */
export const driverSearchOf = (typed: string): DriverSearch | null => {
  const key = searchKeyOf(typed)
  if (key === '') return null
  return /^\d+$/.test(key) ? { matriculeStart: key } : { namePart: key }
}

/** Of the one driver who can be meant, where a whole matricule was typed. */
export const soughtMatriculeOf = (search: DriverSearch | null): string | null =>
  search !== null && 'matriculeStart' in search && search.matriculeStart.length === MATRICULE_DIGITS
    ? search.matriculeStart
    : null
