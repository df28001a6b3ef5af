import type { Parking, Unparking } from '@bulletin/domain/draft/edit-ride-parking'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { PositionField } from '../position-field/position-field.tsx'
import { TrainField } from '../position-field/train-field.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import styles from './garage-rows.module.css'

type GarageProps = { station: Quadrigram | null; hasGarage: boolean }

type GarageRowProps = GarageProps & {
  label: string
  isTicked: boolean
  position: string
  onTick: (isTicked: boolean) => void
  onPosition: (position: string) => void
  children?: ReactNode
}

const GarageRow = (props: GarageRowProps) => {
  const { station, hasGarage, label, isTicked, position, onTick, onPosition, children } = props
  return (
    <div className={styles.row}>
      <div className={styles.box}>
        <Checkbox label={label} checked={isTicked} disabled={!hasGarage && !isTicked} onChange={onTick} />
      </div>
      {!isTicked && station !== null && !hasGarage && (
        <p className={styles.noGarageText}>{t('stationDialog.noGarage')}</p>
      )}
      {isTicked && (
        <PositionField
          label={t('stationDialog.position')}
          station={station}
          value={position}
          warning={position === '' ? t('stationDialog.requiredPosition') : null}
          onChange={onPosition}
        />
      )}
      {children}
    </div>
  )
}

type UnparkingRowProps = GarageProps & {
  unparking: Unparking
  /** True when the line records which train was taken out of the garage. */
  asksMaterial: boolean
  onChange: (unparking: Unparking) => void
}

/** The train leaves a garage: its position, and the train that was there. */
export const UnparkingRow = ({ unparking, asksMaterial, onChange, ...garage }: UnparkingRowProps) => {
  const { unpark, position, material } = unparking
  return (
    <GarageRow
      {...garage}
      label={t('stationDialog.unpark')}
      isTicked={unpark}
      position={position}
      onTick={(ticked) => onChange({ unpark: ticked, position: '', material: null })}
      onPosition={(text) => onChange({ ...unparking, position: text })}
    >
      {unpark && asksMaterial && (
        <TrainField
          label={t('ride.unparkMaterial')}
          value={material}
          clearable
          onChange={(driven) => onChange({ ...unparking, material: driven })}
        />
      )}
    </GarageRow>
  )
}

type ParkingRowProps = GarageProps & { parking: Parking; onChange: (parking: Parking) => void }

/** The train is parked in a garage at the end of the ride. */
export const ParkingRow = ({ parking, onChange, ...garage }: ParkingRowProps) => (
  <GarageRow
    {...garage}
    label={t('stationDialog.park')}
    isTicked={parking.park}
    position={parking.position}
    onTick={(ticked) => onChange({ park: ticked, position: '' })}
    onPosition={(text) => onChange({ ...parking, position: text })}
  />
)
