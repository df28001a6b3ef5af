import { t, type TextKey } from '../../../../i18n/translate.ts'

/** The translation of an enumeration value. */
export const wordOf = (enumeration: string, value: string): string =>
  t(`enums.${enumeration}.${value}` as TextKey)
