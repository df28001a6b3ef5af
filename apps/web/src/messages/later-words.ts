import later from '@bulletin/messages/fr-later.json'
import { i18n } from './i18n.ts'

/** What is said around a driver's day, and never on its first screen. */
i18n.addResourceBundle('fr', 'translation', later)
