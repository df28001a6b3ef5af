import journal from '@bulletin/messages/fr-journal.json'
import { addWords } from './catalogue.ts'

/** Texts of the journal and of the page on which drivers see who consulted their bulletins, loaded with either. */
addWords(journal)
