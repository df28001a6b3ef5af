import type { Quadrigram } from './station.ts'

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

/** More letters than these give more codes than anybody looks through. */
const PICKED_FROM_MAX = 30

/** Every way to take so many of the letters in their order, early letters first; one after the other, as asked for. */
function* picksOf(letters: string, count: number): Generator<string> {
  if (count === 0) {
    yield ''
    return
  }
  for (const [index, letter] of Array.from(letters).entries())
    for (const rest of picksOf(letters.slice(index + 1), count - 1)) yield letter + rest
}

/** The beginning as it is, the rest picked from what follows. */
function* startingWith(start: string, following: string): Generator<string> {
  for (const pick of picksOf(following.slice(0, PICKED_FROM_MAX), LETTERS - start.length)) yield start + pick
}

function* ofSeveralWords(words: readonly string[]): Generator<string> {
  const [first = '', ...others] = words
  const rest = others.join('')
  const skeleton = rest.slice(0, 1) + rest.slice(1).replaceAll(VOWELS, '')
  yield* sharedOut(words)
  yield* startingWith(first.slice(0, 1), skeleton)
  yield* startingWith(first.slice(0, 2), rest)
}

function* ofOneWord(word: string): Generator<string> {
  if (word.length < LETTERS) return
  yield word.slice(0, LETTERS)
  yield* startingWith(word.slice(0, 1), word.slice(1).replaceAll(VOWELS, ''))
  yield word.slice(0, 3) + word.slice(-1)
  yield word.slice(0, 2) + word.slice(-2)
  yield word.slice(0, 1) + word.slice(-3)
}

/** Of names that have too few letters, or none: what is missing is made up. */
function* madeUpFor(letters: string): Generator<string> {
  if (letters !== '') yield letters.slice(0, LETTERS).padEnd(LETTERS, 'X')
}

/** From the nicest to whatever the letters give. */
function* codesOf(words: readonly string[]): Generator<string> {
  const letters = words.join('')
  yield* words.length > 1 ? ofSeveralWords(words) : ofOneWord(words[0] ?? '')
  yield* startingWith(letters.slice(0, 1), letters.slice(1))
  yield* madeUpFor(letters)
}

const FIRST_LETTER = 65
const ALPHABET = 26

/** AAAA, AAAB… */
const numberedCode = (number: number): Quadrigram =>
  Array.from({ length: LETTERS }, (_, place) =>
    String.fromCodePoint(FIRST_LETTER + (Math.floor(number / ALPHABET ** (LETTERS - 1 - place)) % ALPHABET)),
  ).join('')

/**
 * A code for each name, different from all others and from those that are taken: a name that comes again gets its next
 * nicest code, and one whose letters are used up the next of the alphabet.
 */
export const quadrigramsOf = (
  names: readonly string[],
  takenBefore: Iterable<Quadrigram> = [],
): Quadrigram[] => {
  const taken = new Set<Quadrigram>(takenBefore)
  const isFree = (code: string): boolean => code.length === LETTERS && !taken.has(code)
  let numbered = 0
  const nextNumbered = (): Quadrigram => {
    while (taken.has(numberedCode(numbered)) && numbered < ALPHABET ** LETTERS) numbered += 1
    return numberedCode(numbered)
  }
  // Codes are only ever taken: a name that comes again goes on where it stopped, however often it comes.
  const proposals = new Map<string, Generator<string>>()
  return names.map((name) => {
    const words = wordsOf(name)
    const key = words.join(' ')
    const proposed = proposals.get(key) ?? codesOf(words)
    proposals.set(key, proposed)
    let next = proposed.next()
    while (!next.done && !isFree(next.value)) next = proposed.next()
    const code = next.done ? nextNumbered() : next.value
    taken.add(code)
    return code
  })
}
