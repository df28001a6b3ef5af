import type { PaperReason } from './paper-bulletin.ts'
import { t } from '../../i18n/translate.ts'

const detailOf = (reason: PaperReason): string | null => {
  if (reason.reason === 'OTHER') return reason.otherReasonDescription
  if (reason.reason !== 'PARK_EXEMPTION') return null
  return [reason.parkExemptionPlannedPosition, reason.parkExemptionRealPosition].join(' → ')
}

/** « Signal d'alarme 2 min », with details for some reasons. */
export const reasonText = (reason: PaperReason): string => {
  const words = t('validation.summary.reason', {
    reason: reason.reason === null ? t('common.empty') : t(`enums.delayReason.${reason.reason}`),
    minutes: reason.delayMinute ?? t('common.empty'),
  })
  const detail = detailOf(reason)
  return detail === null ? words : t('validation.summary.reasonDetail', { reason: words, detail })
}
