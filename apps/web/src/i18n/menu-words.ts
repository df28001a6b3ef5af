import menu from '@bulletin/messages/fr-menu.json'
import { addWords } from './catalogue.ts'

/** Texts of the profile menu and its dialogs, loaded with the menu. */
addWords(menu)
