import { useTranslation } from '../messages/use-translation.ts'
import { WithParts } from '../messages/with-parts.tsx'
import type { PaperBulletin, PaperReason } from './paper-bulletin.ts'
import { WrittenTime, type WrittenTimeProps } from './written-time.tsx'

const detailOf = (reason: PaperReason): string | null => {
  if (reason.reason === 'OTHER') return reason.otherReasonDescription
  if (reason.reason !== 'PARK_EXEMPTION') return null
  return [reason.parkExemptionPlannedPosition, reason.parkExemptionRealPosition].join(' → ')
}

const Time = (props: WrittenTimeProps) => (
  <b>
    <WrittenTime {...props} />
  </b>
)

/** When the day ended, and why late. */
export const PaperEnd = ({ bulletin }: { bulletin: PaperBulletin }) => {
  const { t } = useTranslation()
  const { date, theoreticalEndService, realEndService, delayReason } = bulletin
  const written = { day: date, precision: 'second' } as const

  const wordsOf = (reason: PaperReason): string => {
    const words = t('validation.summary.reason', {
      reason: reason.reason === null ? t('common.empty') : t(`enums.delayReason.${reason.reason}`),
      minutes: reason.delayMinute ?? t('common.empty'),
    })
    const detail = detailOf(reason)
    return detail === null ? words : t('validation.summary.reasonDetail', { reason: words, detail })
  }

  return (
    <>
      <p>
        <WithParts
          text={t(
            theoreticalEndService === null ? 'validation.summary.endWithoutPlan' : 'validation.summary.end',
          )}
          parts={{
            planned: <Time at={theoreticalEndService} {...written} />,
            real: <Time at={realEndService} {...written} />,
          }}
        />
      </p>
      {delayReason.delayByReason.length > 0 && (
        <p className="quiet">{delayReason.delayByReason.map(wordsOf).join(' · ')}</p>
      )}
    </>
  )
}
