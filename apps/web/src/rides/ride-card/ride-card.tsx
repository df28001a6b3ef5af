import { rideLacks, rideWayFaults } from '@bulletin/domain/ride/lacks'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from '../../messages/use-translation.ts'
import { ridePicture } from '../../ride-diagram/picture.ts'
import { RideDiagram } from '../../ride-diagram/ride-diagram.tsx'
import { diagramOfRide } from '../../ride-diagram/ride-on-line.ts'
import { useMeasure } from '../../ride-diagram/use-measure.ts'
import { areSameProps, type RideCardProps } from './card-props.ts'
import { diagramWidthOf, isNarrowCard } from './card-width.ts'
import { reliefText } from './relief-text.ts'
import { RideControls } from './ride-controls.tsx'
import { RideGutter, type RideState } from './ride-gutter.tsx'
import { rowOf } from './ride-row.ts'
import { RideTimes } from './ride-times.tsx'
import { shownTimes } from './shown-times.ts'
import { styled } from '../../ui/styled.ts'

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

/** The value before, as long as it says the same: what is drawn from it need not be drawn again. */
const useUnlessSame = <Value,>(value: Value): Value => {
  const [before, setBefore] = useState(value)
  if (JSON.stringify(before) === JSON.stringify(value)) return before
  setBefore(value)
  return value
}

const usePicture = ({ ride, line, mode, width, proposedDeparture = null }: RideCardProps) => {
  const { t } = useTranslation()
  const measure = useMeasure()
  const asked = useMemo(() => {
    const diagram = diagramOfRide(ride, line)
    const times = shownTimes(ride, line, proposedDeparture)
    const label = reliefLabelOf(ride)
    const relief = label && reliefText(label, t)
    const parkPosition = ride.park ? (ride.parkPosition ?? t('ride.toEnter')) : null
    const row = rowOf(diagram, times, { parkPosition, relief, isReliefRemovable: mode === 'edit' }, measure)
    return { times, relief, drawn: { diagram, row } }
  }, [ride, line, mode, proposedDeparture, measure, t])
  const { diagram, row } = useUnlessSame(asked.drawn)
  const picture = useMemo(
    () => ridePicture(diagram, { width: diagramWidthOf(width), measure, row }),
    [diagram, row, width, measure],
  )
  return { times: asked.times, relief: asked.relief, picture }
}

const lookOf = ({ isCurrent, hasFaults }: RideState): 'current' | 'faulty' | 'plain' => {
  if (hasFaults) return 'faulty'
  return isCurrent ? 'current' : 'plain'
}

const PlainRideCard = (props: RideCardProps) => {
  const { ride, number, line, isCurrent, faults, mode, timeZone, width, onAction } = props
  const { t } = useTranslation()
  const { times, relief, picture } = usePicture(props)
  const isComplete = rideLacks(ride).length === 0 && rideWayFaults(ride, line).length === 0
  const state: RideState = { isCurrent, isComplete, hasFaults: faults.length > 0 }
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
      <div className="diagram">
        <RideDiagram picture={picture} label={t('diagram.aria', { departure, arrival })}>
          <RideTimes
            ride={ride}
            times={times}
            row={picture.row}
            reliefText={relief}
            faults={faults}
            timeZone={timeZone}
            onAction={mode === 'edit' ? onAction : null}
          />
        </RideDiagram>
      </div>
      <RideControls ride={ride} number={number} line={line} faults={faults} mode={mode} onAction={onAction} />
    </Card>
  )
}

/** A ride on a card of constant height. It is drawn again only when something of its own has changed. */
export const RideCard = memo(PlainRideCard, areSameProps)
