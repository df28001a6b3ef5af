import imports from '@bulletin/messages/fr-import.json'
import { i18n } from './i18n.ts'

/** What the screen of imports says, to the last reason why one is refused: nobody else waits for it. */
i18n.addResourceBundle('fr', 'translation', imports)
