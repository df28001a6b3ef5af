import { t } from '../../i18n/translate.ts'

/** « 62,5 », always with one decimal so that columns align. */
const ALIGNED = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
/** « 62,5 » and « 25 ». */
const SHORT = { maximumFractionDigits: 1 } as const

export const shortNumber = (value: number): string => value.toLocaleString('fr-FR', SHORT)
const alignedNumber = (value: number): string => value.toLocaleString('fr-FR', ALIGNED)

export const shortPercent = (rate: number): string => t('common.percent', { value: shortNumber(rate) })
export const alignedPercent = (rate: number): string => t('common.percent', { value: alignedNumber(rate) })
