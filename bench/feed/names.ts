const CONSONANTS = 'b c d f g j l m n p r s t v'.split(' ')
const VOWELS = ['a', 'e', 'i', 'o', 'u']
const SYLLABLES = CONSONANTS.flatMap((consonant) => VOWELS.map((vowel) => consonant + vowel))
/** Coprime to the number of syllables: neighbours sound different, and names are unique. */
const STEP = 23

const syllableAt = (index: number): string => SYLLABLES[index % SYLLABLES.length] ?? ''

/** A name of three syllables, unique among some thousand stations. */
export const stationNameAt = (index: number): string => {
  const name = [
    syllableAt(index * STEP),
    syllableAt(index + STEP * Math.floor(index / SYLLABLES.length)),
    syllableAt(3 * index + 1),
  ].join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
