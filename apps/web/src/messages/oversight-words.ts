import oversight from '@bulletin/messages/fr-oversight.json'
import { i18n } from './i18n.ts'

/** What screens of managers, secretariat, executives and administrators say: a driver's day does not wait for it. */
i18n.addResourceBundle('fr', 'translation', oversight)
