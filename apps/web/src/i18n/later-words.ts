import later from '@bulletin/messages/fr-later.json'
import { addWords } from './catalogue.ts'

/** Texts around a driver's day that its first screen does not use. */
addWords(later)
