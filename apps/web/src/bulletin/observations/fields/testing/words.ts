import { translate } from '../../../../i18n/use-translation.ts'
import type { TextKey } from '../../../../i18n/use-translation.ts'

/** The translation of an enumeration value. */
export const wordOf = (enumeration: string, value: string): string =>
  translate(`enums.${enumeration}.${value}` as TextKey)
