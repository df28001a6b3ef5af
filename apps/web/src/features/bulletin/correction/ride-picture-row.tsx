import type { Line } from '@bulletin/domain/network/line'
import { isByHand } from '@bulletin/domain/ride/driven'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useServices } from '../../../session/services.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { PaperChip } from '../../../bulletin/sheet/paper-chip.ts'
import { RideDiagram } from '../../../bulletin/ride-diagram/ride-diagram.tsx'
import { RideTimes } from '../../../bulletin/rides/ride-card/ride-times.tsx'
import { useRidePicture } from '../../../bulletin/rides/ride-card/use-ride-picture.ts'
import { Icon } from '../../../ui/icon.tsx'
import { styled } from '../../../ui/styled.ts'

/** In pixels: the facts column beside the diagram, and the minimum diagram width at which stations do not touch. */
const GUTTER = 156
const GUTTER_NARROW = 132
const DIAGRAM_MIN = 512
const NARROW_BELOW = 800

export const diagramWidthIn = (width: number): number =>
  Math.max(DIAGRAM_MIN, Math.floor(width) - (width < NARROW_BELOW ? GUTTER_NARROW : GUTTER) - 20)

const Row = styled('div')`
  display: flex;
  align-items: stretch;
  padding: 2px 10px 2px 0;

  &[data-tone='corrected'] {
    background: var(--correction-soft);
    box-shadow: inset 4px 0 0 var(--correction-edge);
  }

  &[data-tone='removed'] {
    background: var(--surface-2);
  }

  & + & {
    border-top: 1px solid var(--hair);
  }

  & > .facts {
    flex: none;
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 2px;
    width: ${GUTTER}px;
    padding: 8px 4px 8px 14px;
    color: var(--text-2);
    font-size: 13px;
    line-height: 18px;
  }

  ${NARROW_LAYOUT} {
    & > .facts {
      width: ${GUTTER_NARROW}px;
      padding-left: 12px;
      font-size: 12px;
      line-height: 16px;
    }
  }

  & > .facts > b {
    display: flex;
    gap: 6px;
    margin-bottom: 2px;
    font-weight: var(--w-strong);
  }

  &[data-tone='corrected'] > .facts > b {
    color: var(--correction);
  }

  & > .facts > span {
    overflow-wrap: anywhere;
  }

  & > .facts > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
`

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
  const { t } = useTranslation()
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
    <Row data-tone={tone}>
      <div className="facts">
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
          {ride.type !== 'NORMAL' && <PaperChip>{t(`enums.rideType.${ride.type}`)}</PaperChip>}
          {isManual && <PaperChip data-tone="manual">{t('ride.manualDriving')}</PaperChip>}
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
    </Row>
  )
}
