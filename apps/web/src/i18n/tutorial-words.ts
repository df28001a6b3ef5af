import tutorial from '@bulletin/messages/fr-tutorial.json'
import { addWords } from './catalogue.ts'

/** What the tutorial says: long texts, read once or twice. */
addWords(tutorial)
