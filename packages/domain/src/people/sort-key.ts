import { searchKeyOf } from './search-key.ts'

const isInCapitals = (word: string): boolean =>
  /\p{L}.*\p{L}/u.test(word) && word === word.toUpperCase() && word !== word.toLowerCase()

/**
 * The words of the family name when it is not given separately: those in capitals if the others are not, else all but
 * the first.
 */
const guessedFamilyName = (words: readonly string[]): readonly string[] => {
  const inCapitals = words.filter(isInCapitals)
  return inCapitals.length > 0 && inCapitals.length < words.length ? inCapitals : words.slice(1)
}

const without = (words: readonly string[], others: readonly string[]): string[] => {
  const start = words.findIndex((_, index) =>
    others.every((other, offset) => words[index + offset] === other),
  )
  return start < 0 ? [...words] : words.toSpliced(start, others.length)
}

/** The sort key of a person: the family name, then the other names. */
export const personSortKey = (name: string, familyName = ''): string => {
  const words = name.split(/\s+/)
  const family = searchKeyOf(familyName) || searchKeyOf(guessedFamilyName(words).join(' '))
  if (family === '') return searchKeyOf(name)
  return [family, ...without(searchKeyOf(name).split(' '), family.split(' '))].join(' ')
}
