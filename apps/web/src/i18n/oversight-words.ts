import oversight from '@bulletin/messages/fr-oversight.json'
import { addWords } from './catalogue.ts'

/** Texts of the screens of managers, secretariat, executives and administrators. */
addWords(oversight)
