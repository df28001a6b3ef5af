import notices from '@bulletin/messages/fr-notices.json'
import { addWords } from './catalogue.ts'

/** Texts of the pages that tell people about the product, loaded with them. */
addWords(notices)
