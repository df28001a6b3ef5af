import tutorial from '@bulletin/messages/fr-tutorial.json'
import { i18n } from './i18n.ts'

/** What the tutorial says: long texts, read once or twice. */
i18n.addResourceBundle('fr', 'translation', tutorial)
