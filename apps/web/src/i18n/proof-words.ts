import proof from '@bulletin/messages/fr-proof.json'
import { addWords } from './catalogue.ts'

/** Texts of the page that verifies bulletins, loaded with it. */
addWords(proof)
