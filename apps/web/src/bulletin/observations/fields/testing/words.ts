import type { ParseKeys } from 'i18next'
import { i18n } from '../../../../i18n/i18n.ts'

/** A word of the catalogue, by the enumeration and the value it stands for. */
export const wordOf = (enumeration: string, value: string): string =>
  i18n.t(`enums.${enumeration}.${value}` as ParseKeys)
