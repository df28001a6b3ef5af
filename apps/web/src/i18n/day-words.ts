import day from '@bulletin/messages/fr-day.json'
import { addWords } from './catalogue.ts'

/** What is said once a bulletin is begun, and on every other screen: `loaded-later` brings it along with the first part. */
addWords(day)
