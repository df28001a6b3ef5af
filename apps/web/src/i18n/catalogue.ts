import fr from '@bulletin/messages/fr.json'
import { i18n } from './i18n.ts'

type Words = Readonly<Record<string, string>>

/** Every word that has come so far. */
export const CATALOGUE: Words = { ...fr }

/** For the words that a later part of the application brings along. */
export const addWords = (words: Words): void => {
  Object.assign(CATALOGUE, words)
  i18n.addResourceBundle('fr', 'translation', words)
}
