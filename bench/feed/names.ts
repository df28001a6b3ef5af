const CONSONANTS = 'b c d f g j l m n p r s t v'.split(' ')
const VOWELS = ['a', 'e', 'i', 'o', 'u']
const SYLLABLES = CONSONANTS.flatMap((consonant) => VOWELS.map((vowel) => consonant + vowel))
/** Prime to the number of syllables: neighbours sound different, and no two names are the same. */
const STEP = 23

const syllableAt = (index: number): string => SYLLABLES[index % SYLLABLES.length] ?? ''

/** A name of three syllables, for each of some thousand stations another one. */
export const stationNameAt = (index: number): string => {
  const name = [
    syllableAt(index * STEP),
    syllableAt(index + STEP * Math.floor(index / SYLLABLES.length)),
    syllableAt(3 * index + 1),
  ].join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
