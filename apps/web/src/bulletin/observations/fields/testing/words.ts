import type { ParseKeys } from 'i18next'
import { i18n } from '../../../../i18n/i18n.ts'

/** The translation of an enumeration value. */
export const wordOf = (enumeration: string, value: string): string =>
  i18n.t(`enums.${enumeration}.${value}` as ParseKeys)
