import fr from '@bulletin/messages/fr.json'

type Words = Readonly<Record<string, string>>

/** Every text that is loaded so far. */
export const CATALOGUE: Words = { ...fr }

/** Adds the texts of a part that is loaded later. */
export const addWords = (words: Words): void => {
  Object.assign(CATALOGUE, words)
}
