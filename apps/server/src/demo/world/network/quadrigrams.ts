import type { Quadrigram } from '@bulletin/domain/network/station'

const LETTERS = 4
const SMALL_WORDS = ['D', 'DE', 'DES', 'DU', 'ET', 'L', 'LA', 'LE', 'LES', 'SAINT']
const VOWELS = /[AEIOUY]/g

const capitalsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toUpperCase()

/** The words that tell a name from others; the first one stays, whatever it is. */
const wordsOf = (name: string): string[] =>
  (capitalsOf(name).match(/[A-Z]+/g) ?? []).filter(
    (word, index) => index === 0 || !SMALL_WORDS.includes(word),
  )

/** How many letters each word gives, the nicest first. */
const SHARES: readonly (readonly number[])[] = [
  [1, 3],
  [2, 2],
  [1, 1, 2],
  [1, 2, 1],
  [2, 1, 1],
]

const sharedOut = (words: readonly string[]): string[] =>
  SHARES.filter((shares) => shares.length <= words.length).map((shares) =>
    shares.map((share, index) => words[index]?.slice(0, share) ?? '').join(''),
  )

/** Every way to take so many of the letters in their order, early letters first. */
const picksOf = (letters: string, count: number): string[] =>
  count === 0
    ? ['']
    : Array.from(letters).flatMap((letter, index) =>
        picksOf(letters.slice(index + 1), count - 1).map((rest) => letter + rest),
      )

/** The beginning as it is, the rest picked from what follows. */
const startingWith = (start: string, following: string): string[] =>
  picksOf(following, LETTERS - start.length).map((pick) => start + pick)

const ofSeveralWords = (words: readonly string[]): string[] => {
  const [first = '', ...others] = words
  const rest = others.join('')
  const skeleton = rest.slice(0, 1) + rest.slice(1).replaceAll(VOWELS, '')
  return [
    ...sharedOut(words),
    ...startingWith(first.slice(0, 1), skeleton),
    ...startingWith(first.slice(0, 2), rest),
  ]
}

const ofOneWord = (word: string): string[] =>
  word.length < LETTERS
    ? []
    : [
        word.slice(0, LETTERS),
        ...startingWith(word.slice(0, 1), word.slice(1).replaceAll(VOWELS, '')),
        word.slice(0, 3) + word.slice(-1),
        word.slice(0, 2) + word.slice(-2),
        word.slice(0, 1) + word.slice(-3),
      ]

const niceCodesOf = (words: readonly string[]): string[] =>
  words.length > 1 ? ofSeveralWords(words) : ofOneWord(words[0] ?? '')

const anyCodesOf = (words: readonly string[]): string[] => {
  const letters = words.join('')
  return startingWith(letters.slice(0, 1), letters.slice(1))
}

/** A code for each name, different from all others: a name that comes again gets its next nicest code. */
export const quadrigramsOf = (names: readonly string[]): Quadrigram[] => {
  const taken = new Set<Quadrigram>()
  const isFree = (code: string): boolean => code.length === LETTERS && !taken.has(code)
  return names.map((name) => {
    const words = wordsOf(name)
    const code = niceCodesOf(words).find(isFree) ?? anyCodesOf(words).find(isFree)
    if (!code) throw new Error(`No quadrigram is left for ${name}`)
    taken.add(code)
    return code
  })
}
