/** Placeholder for a missing value. */
const NOTHING = '–'

const KILOMETRES = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const PERCENT = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** « 12,4 »: distances are displayed in kilometres, not in metres. */
export const kilometresOf = (metres: number): string => KILOMETRES.format(metres / 1000)

/** « 33,3 % »; a dash when nothing was counted. */
export const rateText = (rate: number | null): string =>
  rate === null ? NOTHING : PERCENT.format(rate / 100)
