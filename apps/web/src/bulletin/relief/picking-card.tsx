import { findStation } from '@bulletin/domain/network/ends'
import type { Line } from '@bulletin/domain/network/line'
import { reliefLabelOf } from '@bulletin/domain/substitution/labels'
import type { StationPick } from '@bulletin/domain/substitution/stretch'
import { memo, useMemo } from 'react'
import { t } from '../../i18n/translate.ts'
import { GEOMETRY } from '../ride-diagram/geometry.ts'
import { RideDiagram } from '../ride-diagram/ride-diagram.tsx'
import { useMeasure } from '../ride-diagram/use-measure.ts'
import { Card, Gutter, isNarrowCard } from '../rides/ride-card/ride-card.tsx'
import { reliefText } from './relief-words.ts'
import { RideTimes } from '../rides/ride-card/ride-times.tsx'
import { pickingPicture } from './picking-picture.ts'
import type { BoardRide } from './relief-board.ts'
import rideCardStyles from '../rides/ride-card/ride-card.module.css'
import styles from './picking-card.module.css'

/** Width of the gutter and of the space on both sides of the diagram. */
const BESIDE_DIAGRAM = 92
const BESIDE_DIAGRAM_NARROW = 80
/** Eleven stations, each as wide as a finger. */
const DIAGRAM_MIN = 2 * GEOMETRY.margin + 10 * GEOMETRY.pickTarget

const diagramWidth = (width: number): number =>
  Math.max(DIAGRAM_MIN, Math.floor(width) - (isNarrowCard(width) ? BESIDE_DIAGRAM_NARROW : BESIDE_DIAGRAM))

type PickingCardProps = {
  board: BoardRide
  line: Line
  timeZone: string
  width: number
  /** Label of the relief that is being declared. */
  label: string
  onPick: (pick: StationPick) => void
}

/** A ride on which only stations can be chosen. Memoised, so that opening a dialog does not render it again. */
export const PickingCard = memo(({ board, line, timeZone, width, label, onPick }: PickingCardProps) => {
  const measure = useMeasure()
  const { ride, number, chosen } = board
  const own = reliefLabelOf(ride)
  const ownLabel = own && reliefText(own)
  const shownLabel = board.isFirst ? label : ownLabel
  const { picture, times, stationAt, tags } = useMemo(() => {
    const words = { start: t('substitution.start'), end: t('substitution.end') }
    return pickingPicture(board, { line, width: diagramWidth(width), measure, label: shownLabel, words })
  }, [board, line, width, measure, shownLabel])
  const direction = t(`enums.direction.${ride.direction}`)
  const [departure, arrival] = [ride.departureStation.name, ride.arrivalStation.name]
  return (
    <Card
      aria-label={t('ride.name', { number, direction, departure, arrival })}
      data-look="plain"
      data-narrow={isNarrowCard(width)}
    >
      <Gutter>
        <b>{number}</b>
        <span>{direction}</span>
      </Gutter>
      <div className={rideCardStyles.diagram}>
        <RideDiagram picture={picture} label={t('diagram.aria', { departure, arrival })}>
          <RideTimes
            ride={ride}
            times={times}
            row={picture.row}
            reliefText={shownLabel}
            faults={[]}
            timeZone={timeZone}
            onAction={null}
          />
          {tags.map(({ slot, text, ...place }) => (
            <span className={styles.tag} key={slot} style={place}>
              {text}
            </span>
          ))}
          {picture.targets.map(({ slot, ...place }) => {
            const station = stationAt.get(slot)
            return (
              station !== undefined && (
                <button
                  className={styles.station}
                  key={slot}
                  type="button"
                  style={place}
                  aria-label={t('diagram.selectStation', {
                    station: findStation(line, station)?.name ?? station,
                    number,
                  })}
                  aria-pressed={chosen.some((choice) => choice.station === station)}
                  onClick={() => onPick({ ride: ride.key, station })}
                />
              )
            )
          })}
        </RideDiagram>
      </div>
    </Card>
  )
})
