const THOUSAND = 1000

const UNITS = ['bytes', 'kilo', 'mega', 'giga'] as const

/** As file managers here write it: « 12,4 Mo ». */
export const sizeParts = (bytes: number): { unit: (typeof UNITS)[number]; size: string } => {
  let [value, step] = [bytes, 0]
  // What would be rounded up to a thousand is one of the next unit.
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
