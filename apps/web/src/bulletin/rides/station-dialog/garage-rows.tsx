import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { memo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../../ui/theme/narrow-layout.ts'
import { PositionField } from '../position-field/position-field.tsx'
import { TrainField } from '../position-field/train-field.tsx'
import { CheckBox } from './check-box.tsx'
import { styled } from '../../../ui/styled.ts'

/** Fixed height, so that the layout does not move when the box is ticked or a position is missing. */
const Row = styled('div')`
  display: grid;
  grid-template-columns: auto 140px minmax(0, 1fr);
  align-items: start;
  gap: 8px;
  min-height: 92px;

  & > .box {
    padding-top: 22px;
  }

  ${NARROW_LAYOUT} {
    grid-template-columns: auto 116px minmax(0, 1fr);
  }
`

/** Properties shared by both ends of a ride. */
type GarageProps = { station: Quadrigram | null; hasGarage: boolean; position: string }

const useRequiredPosition = (position: string) => {
  const { t } = useTranslation()
  return position === '' ? ({ tone: 'warning', text: t('stationDialog.requiredPosition') } as const) : null
}

const NoGarageText = styled('p')`
  grid-column: 2 / -1;
  margin: 0;
  padding-top: 35px;
  font-size: 14px;
  line-height: 18px;
  color: var(--text-3);
`

/** Explains why the checkbox is disabled. */
const NoGarage = ({ isTold }: { isTold: boolean }) => {
  const { t } = useTranslation()
  return isTold && <NoGarageText>{t('stationDialog.noGarage')}</NoGarageText>
}

export type UnparkingEntry = { unpark: boolean; position: string; material: DrivenMaterial | null }

type UnparkingRowProps = GarageProps & {
  unpark: boolean
  material: DrivenMaterial | null
  /** True when the line records which train was taken out of the garage. */
  asksMaterial: boolean
  onChange: (entry: UnparkingEntry) => void
}

/** The train leaves a garage: its position, and the train that was there. */
export const UnparkingRow = memo(
  ({ station, hasGarage, unpark, position, material, asksMaterial, onChange }: UnparkingRowProps) => {
    const { t } = useTranslation()
    const required = useRequiredPosition(position)
    return (
      <Row>
        <div className="box">
          <CheckBox
            label={t('stationDialog.unpark')}
            checked={unpark}
            disabled={!hasGarage && !unpark}
            onChange={(ticked) => onChange({ unpark: ticked, position: '', material: null })}
          />
        </div>
        {!unpark && <NoGarage isTold={station !== null && !hasGarage} />}
        {unpark && (
          <PositionField
            label={t('stationDialog.position')}
            station={station}
            value={position}
            remark={required}
            onChange={(text) => onChange({ unpark, position: text, material })}
          />
        )}
        {unpark && asksMaterial && (
          <TrainField
            label={t('ride.unparkMaterial')}
            value={material}
            clearable
            onChange={(driven) => onChange({ unpark, position, material: driven })}
          />
        )}
      </Row>
    )
  },
)

export type ParkingEntry = { park: boolean; position: string }

type ParkingRowProps = GarageProps & { park: boolean; onChange: (entry: ParkingEntry) => void }

/** The train is parked in a garage at the end of the ride. */
export const ParkingRow = memo(({ station, hasGarage, park, position, onChange }: ParkingRowProps) => {
  const { t } = useTranslation()
  const required = useRequiredPosition(position)
  return (
    <Row>
      <div className="box">
        <CheckBox
          label={t('stationDialog.park')}
          checked={park}
          disabled={!hasGarage && !park}
          onChange={(ticked) => onChange({ park: ticked, position: '' })}
        />
      </div>
      {!park && <NoGarage isTold={station !== null && !hasGarage} />}
      {park && (
        <PositionField
          label={t('stationDialog.position')}
          station={station}
          value={position}
          remark={required}
          onChange={(text) => onChange({ park, position: text })}
        />
      )}
    </Row>
  )
})
