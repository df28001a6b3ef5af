import i18next from 'i18next'
import fr from '@bulletin/messages/fr.json'

/** The catalogue is flat: dots are part of a key, and `{name}` is a placeholder. */
export const i18n = i18next.createInstance()

void i18n.init({
  lng: 'fr',
  resources: { fr: { translation: fr } },
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  pluralSeparator: '.',
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
})
