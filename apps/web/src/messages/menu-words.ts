import menu from '@bulletin/messages/fr-menu.json'
import { i18n } from './i18n.ts'

/** What the profile menu and the dialogs behind it say: nobody waits for it who has not opened them. */
i18n.addResourceBundle('fr', 'translation', menu)
