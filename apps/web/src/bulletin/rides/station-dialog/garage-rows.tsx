import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Quadrigram } from '@bulletin/domain/network/station'
import { memo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { PositionField } from '../position-field/position-field.tsx'
import { TrainField } from '../position-field/train-field.tsx'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import styles from './garage-rows.module.css'

/** Properties shared by both ends of a ride. */
type GarageProps = { station: Quadrigram | null; hasGarage: boolean; position: string }

const useRequiredPosition = (position: string) =>
  position === '' ? t('stationDialog.requiredPosition') : null

/** Explains why the checkbox is disabled. */
const NoGarage = ({ isTold }: { isTold: boolean }) =>
  isTold && <p className={styles.noGarageText}>{t('stationDialog.noGarage')}</p>

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
    const required = useRequiredPosition(position)
    return (
      <div className={styles.row}>
        <div className={styles.box}>
          <Checkbox
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
            warning={required}
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
      </div>
    )
  },
)

export type ParkingEntry = { park: boolean; position: string }

type ParkingRowProps = GarageProps & { park: boolean; onChange: (entry: ParkingEntry) => void }

/** The train is parked in a garage at the end of the ride. */
export const ParkingRow = memo(({ station, hasGarage, park, position, onChange }: ParkingRowProps) => {
  const required = useRequiredPosition(position)
  return (
    <div className={styles.row}>
      <div className={styles.box}>
        <Checkbox
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
          warning={required}
          onChange={(text) => onChange({ park, position: text })}
        />
      )}
    </div>
  )
})
