import tutorial from '@bulletin/messages/fr-tutorial.json'
import { addWords } from './catalogue.ts'

/** Texts of the tutorial, loaded with its screen. */
addWords(tutorial)
