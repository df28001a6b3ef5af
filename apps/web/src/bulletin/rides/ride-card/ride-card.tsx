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
import { styled } from '../../../ui/styled.ts'

export const Card = styled('article')`
  position: relative;
  display: flex;
  align-items: stretch;
  height: 150px;
  border: 1px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface);
  box-shadow: var(--e-1);

  &[data-look='current'] {
    border-color: var(--line-edge);
    box-shadow:
      0 0 0 1.5px var(--line-edge),
      var(--e-2);
  }

  &[data-look='faulty'] {
    border-color: var(--error-edge);
    box-shadow: 0 0 0 1.5px var(--error-edge);
  }

  & > .diagram {
    flex: none;
    margin: 6px 10px;
  }

  &[data-narrow='true'] > .diagram {
    margin: 6px;
  }
`

/** On the edge of the card, above the train, where it covers nothing. */
const Overlap = styled('p')`
  position: absolute;
  top: -5px;
  right: 14px;
  display: flex;
  align-items: center;
  gap: 4px;
  height: 22px;
  margin: 0;
  padding: 0 8px 0 6px;
  border: 1px solid var(--warning-edge);
  border-radius: 11px;
  background: var(--warning-soft);
  color: var(--warning);
  font-size: 13px;
  font-weight: 650;
  white-space: nowrap;
`

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
        <Overlap>
          <Icon name="warning" size={16} />
          {t('ride.overlap', { number: overlaps })}
        </Overlap>
      )}
      <div className="diagram">
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
