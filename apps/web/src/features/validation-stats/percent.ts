import { shareCorrected } from '@bulletin/domain/bulletin/validation-statistics'

const PERCENT = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })

/** « 12,5 % »; null when nothing was validated. */
export const percentCorrected = (validated: number, corrected: number): string | null => {
  const share = shareCorrected(validated, corrected)
  return share === null ? null : PERCENT.format(share)
}
