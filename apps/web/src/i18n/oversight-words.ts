import oversight from '@bulletin/messages/fr-oversight.json'
import { addWords } from './catalogue.ts'

/** What screens of managers, secretariat, executives and administrators say: a driver's day does not wait for it. */
addWords(oversight)
