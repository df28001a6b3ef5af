import type { Line } from '@bulletin/domain/network/line'
import { isByHand } from '@bulletin/domain/ride/driven'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useServices } from '../../../session/services.ts'
import { t } from '../../../i18n/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import { RideDiagram } from '../../../bulletin/ride-diagram/ride-diagram.tsx'
import { RideTimes } from '../../../bulletin/rides/ride-card/ride-times.tsx'
import { useRidePicture } from '../../../bulletin/rides/ride-card/use-ride-picture.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './ride-picture-row.module.css'

/** In pixels: the facts column beside the diagram, and the minimum diagram width at which stations do not touch. */
const GUTTER = 156
const GUTTER_NARROW = 132
const DIAGRAM_MIN = 512
const NARROW_BELOW = 800

const diagramWidthIn = (width: number): number =>
  Math.max(DIAGRAM_MIN, Math.floor(width) - (width < NARROW_BELOW ? GUTTER_NARROW : GUTTER) - 20)

type RidePictureRowProps = {
  ride: DraftRide
  line: Line
  /** Width of the row in pixels. */
  width: number
  tone: 'declared' | 'corrected' | 'removed'
  /** Labels the values as declared or corrected; null for an unchanged ride. */
  caption: string | null
}

/** A read-only ride drawn on its line, with its trains. */
export const RidePictureRow = ({ ride, line, width, tone, caption }: RidePictureRowProps) => {
  const { timeZone } = useServices().settings
  const { picture, times, relief } = useRidePicture({
    ride,
    line,
    isReliefRemovable: false,
    width: diagramWidthIn(width),
  })
  const isManual = line.activatedCM && (line.autoComputeValidCm || isByHand(ride))
  const reason = ride.driverSubstitution?.driverSubstitutedReason ?? 'NONE'
  const isDriven = ride.type !== 'TRAVELER'
  return (
    <div className={styles.row} data-tone={tone}>
      <div className={styles.facts}>
        {caption !== null && (
          <b>
            {tone === 'corrected' && <Icon name="pencil" size={16} />}
            {caption}
          </b>
        )}
        {isDriven && ride.train !== null && <span>{t('correction.trainOf', { train: ride.train })}</span>}
        {isDriven &&
          ride.materials.map(({ key, material, leadCar }) => (
            <span key={key}>{t('validation.summary.pair', { material, leadCar })}</span>
          ))}
        {reason !== 'NONE' && <span>{t(`enums.driverSubstitutedReason.${reason}`)}</span>}
        <div>
          {ride.type !== 'NORMAL' && <Chip size="small">{t(`enums.rideType.${ride.type}`)}</Chip>}
          {isManual && (
            <Chip size="small" tone="teal">
              {t('ride.manualDriving')}
            </Chip>
          )}
        </div>
      </div>
      <RideDiagram
        picture={picture}
        label={t('diagram.aria', {
          departure: ride.departureStation.name,
          arrival: ride.arrivalStation.name,
        })}
      >
        <RideTimes
          ride={ride}
          times={times}
          row={picture.row}
          reliefText={relief}
          faults={[]}
          timeZone={timeZone}
          onAction={null}
        />
      </RideDiagram>
    </div>
  )
}
