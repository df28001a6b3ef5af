import { rideLacks, rideWayFaults } from '@bulletin/domain/ride/lacks'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { RideDiagram } from '../../ride-diagram/ride-diagram.tsx'
import { areSameProps, type RideCardProps } from './card-props.ts'
import { diagramWidthOf, isNarrowCard } from './card-width.ts'
import { RideControls } from './ride-controls.tsx'
import { RideGutter, type RideState } from './ride-gutter.tsx'
import { RideTimes } from './ride-times.tsx'
import { useRidePicture } from './use-ride-picture.ts'
import { Icon } from '../../../ui/icon.tsx'
import { withClass } from '../../../ui/with-class.ts'
import styles from './ride-card.module.css'

export const Card = withClass('article', styles.card)

const lookOf = ({ isCurrent, hasFaults }: RideState): 'current' | 'faulty' | 'plain' => {
  if (hasFaults) return 'faulty'
  return isCurrent ? 'current' : 'plain'
}

const PlainRideCard = (props: RideCardProps) => {
  const { ride, number, line, isCurrent, overlaps = '', faults, mode, timeZone, width, onAction } = props
  const { t } = useTranslation()
  const { times, relief, picture } = useRidePicture({
    ...props,
    isReliefRemovable: mode !== 'read',
    width: diagramWidthOf(width),
  })
  const isComplete = rideLacks(ride).length === 0 && rideWayFaults(ride, line).length === 0
  const state: RideState = {
    isCurrent,
    isComplete,
    isOverlapping: overlaps !== '',
    hasFaults: faults.length > 0,
  }
  const [departure, arrival] = [ride.departureStation.name, ride.arrivalStation.name]
  return (
    <Card
      aria-label={t('ride.name', {
        number,
        direction: t(`enums.direction.${ride.direction}`),
        departure,
        arrival,
      })}
      aria-current={isCurrent || undefined}
      data-look={lookOf(state)}
      data-narrow={isNarrowCard(width)}
    >
      <RideGutter ride={ride} number={number} state={state} />
      {overlaps !== '' && (
        <p className={styles.overlap}>
          <Icon name="warning" size={16} />
          {t('ride.overlap', { number: overlaps })}
        </p>
      )}
      <div className={styles.diagram}>
        <RideDiagram picture={picture} label={t('diagram.aria', { departure, arrival })}>
          <RideTimes
            ride={ride}
            times={times}
            row={picture.row}
            reliefText={relief}
            faults={faults}
            timeZone={timeZone}
            onAction={mode === 'read' ? null : onAction}
          />
        </RideDiagram>
      </div>
      <RideControls ride={ride} number={number} line={line} faults={faults} mode={mode} onAction={onAction} />
    </Card>
  )
}

/** A ride card of constant height. Memoised, so that it renders again only when its own data changes. */
export const RideCard = memo(PlainRideCard, areSameProps)
