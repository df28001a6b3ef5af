import 'i18next'
import type frAdministration from '@bulletin/messages/fr-administration.json'
import type frLater from '@bulletin/messages/fr-later.json'
import type fr from '@bulletin/messages/fr.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    /**
     * What only the administration says comes with its screens (`features/administration/words`).
     *
     * `later` holds the texts that no screen shows yet, and is loaded by none. The screen that comes to need some either
     * takes them over into fr.json, or, when they are many, has the bundle added before it opens (in its `load`:
     * `i18n.addResourceBundle('fr', 'later', (await import('@bulletin/messages/fr-later.json')).default)`) and asks `useTranslation('later')`.
     */
    resources: { translation: typeof fr & typeof frAdministration; later: typeof frLater }
    keySeparator: false
    nsSeparator: false
    pluralSeparator: '.'
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
