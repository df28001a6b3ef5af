import 'i18next'
import type frDay from '@bulletin/messages/fr-day.json'
import type frImport from '@bulletin/messages/fr-import.json'
import type frLater from '@bulletin/messages/fr-later.json'
import type frMenu from '@bulletin/messages/fr-menu.json'
import type frOversight from '@bulletin/messages/fr-oversight.json'
import type frTutorial from '@bulletin/messages/fr-tutorial.json'
import type fr from '@bulletin/messages/fr.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    /**
     * Words of fr-day.json come with whatever is loaded later. Screens that say what is in fr-oversight.json import `oversight-words`, which brings it along; the screens of imports and
     * of the tutorial bring theirs along in the same way, the profile menu fr-menu.json, and what opens around a driver's day fr-later.json
     * (`later-words`).
     */
    resources: {
      translation: typeof fr &
        typeof frDay &
        typeof frOversight &
        typeof frImport &
        typeof frMenu &
        typeof frTutorial &
        typeof frLater
    }
    keySeparator: false
    nsSeparator: false
    pluralSeparator: '.'
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
