import { t } from '../../i18n/translate.ts'

const THOUSAND = 1000

const UNITS = ['bytes', 'kilo', 'mega', 'giga'] as const

/** Splits a size as French file managers do: « 12,4 Mo ». */
export const sizeParts = (bytes: number): { unit: (typeof UNITS)[number]; size: string } => {
  let [value, step] = [bytes, 0]
  // A value that would round up to 1000 is shown in the next unit.
  while (Math.round(value) >= THOUSAND && step < UNITS.length - 1) {
    value /= THOUSAND
    step += 1
  }
  const digits = step === 0 || value >= 100 ? 0 : 1
  return {
    unit: UNITS[step] ?? 'bytes',
    size: value.toLocaleString('fr-FR', { maximumFractionDigits: digits }).replaceAll('\u202F', '\u00A0'),
  }
}

export const sizeWords = (bytes: number): string => {
  const { unit, size } = sizeParts(bytes)
  return t(`import.size.${unit}`, { size })
}
