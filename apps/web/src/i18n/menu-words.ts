import menu from '@bulletin/messages/fr-menu.json'
import { addWords } from './catalogue.ts'

/** What the profile menu and the dialogs behind it say: nobody waits for it who has not opened them. */
addWords(menu)
