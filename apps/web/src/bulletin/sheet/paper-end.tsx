import { t } from '../../i18n/translate.ts'
import { WithParts } from '../../i18n/with-parts.tsx'
import type { PaperBulletin } from './paper-bulletin.ts'
import { reasonText } from './reason-text.ts'
import { WrittenTime, type WrittenTimeProps } from './written-time.tsx'

const Time = (props: WrittenTimeProps) => (
  <b>
    <WrittenTime {...props} />
  </b>
)

/** « Prévue 01:30:00 · réelle 01:37:00 » */
export const EndTimes = ({
  bulletin: { date, theoreticalEndService, realEndService },
}: {
  bulletin: Pick<PaperBulletin, 'date' | 'theoreticalEndService' | 'realEndService'>
}) => {
  const written = { day: date, precision: 'second' } as const
  return (
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
  )
}

/** End times of the day and delay reasons. */
export const PaperEnd = ({ bulletin }: { bulletin: PaperBulletin }) => {
  const { delayReason } = bulletin
  return (
    <>
      <EndTimes bulletin={bulletin} />
      {delayReason.delayByReason.length > 0 && (
        <p className="quiet">{delayReason.delayByReason.map((reason) => reasonText(reason)).join(' · ')}</p>
      )}
    </>
  )
}
