import 'i18next'
import type fr from './fr.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fr }
    keySeparator: false
    nsSeparator: false
    pluralSeparator: '.'
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}
