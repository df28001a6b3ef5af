import fr from '@bulletin/messages/fr.json'
import { i18n } from './i18n.ts'

type Words = Readonly<Record<string, string>>

/** Every text that is loaded so far. */
export const CATALOGUE: Words = { ...fr }

/** Adds the texts of a part that is loaded later. */
export const addWords = (words: Words): void => {
  Object.assign(CATALOGUE, words)
  i18n.addResourceBundle('fr', 'translation', words)
}
