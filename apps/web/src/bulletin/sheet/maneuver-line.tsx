import { isSameStation } from '@bulletin/domain/document/recorded-station'
import type { Day } from '@bulletin/domain/time/day'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import type { PaperManeuver } from './paper-bulletin.ts'
import { Chip } from '../../ui/chip.tsx'
import { WrittenTime } from './written-time.tsx'

/** « 16:12 Porte de la Villette 4A → 2 052 · 3052 » */
export const ManeuverLine = ({ maneuver, day }: { maneuver: PaperManeuver; day: Day }) => {
  const { departureStation, arrivalStation, departurePosition, arrivalPosition, material } = maneuver
  const isElsewhere =
    departureStation !== null && arrivalStation !== null && !isSameStation(departureStation, arrivalStation)
  return (
    <p>
      <b>
        <WrittenTime at={maneuver.departureTime} day={day} precision="minute" />
      </b>{' '}
      {departureStation?.name ?? t('common.empty')}{' '}
      <Chip size="small">
        {departurePosition ?? t('common.empty')}
        <Icon name="arrowRight" size={12} />
        <VisuallyHidden>{t('validation.summary.towards')}</VisuallyHidden>
        {arrivalPosition ?? t('common.empty')}
      </Chip>{' '}
      {isElsewhere && arrivalStation.name} {material && t('validation.summary.pair', material)}
    </p>
  )
}
