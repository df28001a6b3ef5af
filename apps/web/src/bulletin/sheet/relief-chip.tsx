import { isWhollyCovered } from '@bulletin/domain/ride/driver-substitution'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import { useTranslation } from '../../i18n/use-translation.ts'
import { reliefText } from '../rides/ride-card/relief-text.ts'
import type { PaperRide } from './paper-bulletin.ts'
import { PaperChip } from './paper-chip.ts'

/** The relieving or relieved driver or service, and the section when it is not the whole ride. */
export const ReliefChip = ({ ride }: { ride: PaperRide }) => {
  const { t } = useTranslation()
  const relief = ride.driverSubstitution
  const label = reliefLabelOf(ride)
  if (!relief || !label) return null
  const isOwn = relief.type === 'SUBSTITUTING'
  const isPart = !isOwn && !isWhollyCovered(ride)
  return (
    <>
      <PaperChip data-tone={isOwn ? undefined : 'relieved'}>{reliefText(label, t)}</PaperChip>
      {isPart && (
        <small>
          {t('validation.summary.reliefStretch', {
            from: relief.startStation.name,
            to: relief.endStation.name,
          })}
        </small>
      )}
    </>
  )
}
