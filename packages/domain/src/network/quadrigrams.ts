import type { Quadrigram } from './station.ts'

const LETTERS = 4
const SMALL_WORDS = ['D', 'DE', 'DES', 'DU', 'ET', 'L', 'LA', 'LE', 'LES', 'SAINT']
const VOWELS = /[AEIOUY]/g

const capitalsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toUpperCase()

/** The significant words of a name; the first one is always kept. */
const wordsOf = (name: string): string[] =>
  (capitalsOf(name).match(/[A-Z]+/g) ?? []).filter(
    (word, index) => index === 0 || !SMALL_WORDS.includes(word),
  )

/** How many letters each word contributes, preferred splits first. */
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

/** Limits the search: more letters give more combinations than are worth trying. */
const PICKED_FROM_MAX = 30

/** Every way to pick `count` letters in order, early letters first; generated lazily. */
function* picksOf(letters: string, count: number): Generator<string> {
  if (count === 0) {
    yield ''
    return
  }
  for (const [index, letter] of Array.from(letters).entries())
    for (const rest of picksOf(letters.slice(index + 1), count - 1)) yield letter + rest
}

/** The given start, completed with letters picked from what follows. */
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

/** Pads names that have too few letters. */
function* madeUpFor(letters: string): Generator<string> {
  if (letters !== '') yield letters.slice(0, LETTERS).padEnd(LETTERS, 'X')
}

/** From the preferred codes to any combination of the letters. */
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
 * A code for each name, unique among all and not in `takenBefore`: a repeated name gets its next preferred code, and
 * one without free combinations gets the next free code of the alphabet.
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
  // Codes are never released, so a repeated name continues its generator instead of starting over.
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
