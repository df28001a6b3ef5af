import imports from '@bulletin/messages/fr-import.json'
import { addWords } from './catalogue.ts'

/** What the screen of imports says, to the last reason why one is refused: nobody else waits for it. */
addWords(imports)
