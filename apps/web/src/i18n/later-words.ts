import later from '@bulletin/messages/fr-later.json'
import { addWords } from './catalogue.ts'

/** What is said around a driver's day, and never on its first screen. */
addWords(later)
