import imports from '@bulletin/messages/fr-import.json'
import { addWords } from './catalogue.ts'

/** Texts of the import screen, every reason for a refusal included. */
addWords(imports)
