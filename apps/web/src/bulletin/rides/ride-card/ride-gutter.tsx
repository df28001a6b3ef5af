import { useTranslation } from '../../../i18n/use-translation.ts'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { withClass } from '../../../ui/with-class.ts'
import styles from './ride-gutter.module.css'

export type RideState = {
  isCurrent: boolean
  isComplete: boolean
  isOverlapping: boolean
  hasFaults: boolean
}

export const Gutter = withClass('div', styles.gutter)

type RideGutterProps = { ride: DraftRide; number: number; state: RideState }

/** The number, direction and state of the ride. */
export const RideGutter = ({
  ride,
  number,
  state: { isCurrent, isComplete, isOverlapping, hasFaults },
}: RideGutterProps) => {
  const { t } = useTranslation()
  const isDone = isComplete && !hasFaults
  // An overlapping ride is not marked as correct: two simultaneous rides cannot both be right.
  const isChecked = isDone && !isOverlapping
  return (
    <Gutter>
      <b>{number}</b>
      <span>{t(`enums.direction.${ride.direction}`)}</span>
      {ride.serviceType === 'CHANGED' && <span className={styles.changed}>{t('ride.changedTag')}</span>}
      <span className={styles.state}>
        {hasFaults && <Icon name="error" size={22} />}
        {isChecked && !isCurrent && <Icon name="check" size={20} />}
        {isCurrent && t('ride.inProgress')}
        {!(isDone && isOverlapping) && (
          <VisuallyHidden>{t(isChecked ? 'ride.status.complete' : 'ride.status.incomplete')}</VisuallyHidden>
        )}
      </span>
    </Gutter>
  )
}
