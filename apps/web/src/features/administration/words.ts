import words from '@bulletin/messages/fr-administration.json'
import { i18n } from '../../messages/i18n.ts'

/** Few people administer: these words come with their screens, and not with everybody's first page. */
i18n.addResourceBundle('fr', 'translation', words)
