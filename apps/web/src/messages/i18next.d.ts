import 'i18next'
import type frImport from '@bulletin/messages/fr-import.json'
import type frLater from '@bulletin/messages/fr-later.json'
import type frOversight from '@bulletin/messages/fr-oversight.json'
import type frTutorial from '@bulletin/messages/fr-tutorial.json'
import type fr from '@bulletin/messages/fr.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    /**
     * Screens that say what is in fr-oversight.json import `oversight-words`, which brings it along; the screens of imports and of
     * the tutorial bring fr-import.json and fr-tutorial.json along in the same way.
     *
     * `later` holds the texts that no screen shows yet, and is loaded by none. The screen that comes to need some either
     * takes them over into fr.json, or, when they are many, has the bundle added before it opens (in its `load`:
     * `i18n.addResourceBundle('fr', 'later', (await import('@bulletin/messages/fr-later.json')).default)`) and asks `useTranslation('later')`.
     */
    resources: {
      translation: typeof fr & typeof frOversight & typeof frImport & typeof frTutorial
      later: typeof frLater
    }
    keySeparator: false
    nsSeparator: false
    pluralSeparator: '.'
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
