import { findStation } from '@bulletin/domain/network/ends'
import type { Quadrigram } from '@bulletin/domain/network/station'
import type { Line } from '@bulletin/domain/network/line'
import type { Fault } from '@bulletin/domain/problem/fault'
import { chooseArrival, chooseDeparture, hasGarageAt, type RideForm } from '@bulletin/domain/ride/ride-form'
import { PlannedRideType } from '@bulletin/domain/service/ride-type'
import { useCallback, useId, useMemo, type ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Segments } from '../../../ui/field/segments.tsx'
import { EndBlock } from './end-block.tsx'
import { wrongEntry } from './field-faults.ts'
import { ParkingRow, UnparkingRow } from './garage-rows.tsx'
import { notableStations, offeredArrivals, offeredDepartures } from './offered-stations.ts'
import { ServiceBlock, type ChangeForm } from './service-block.tsx'
import { TwoEnds } from './station-choices.tsx'
import { SpMark } from './station-mark.tsx'
import styles from './ride-form-fields.module.css'

type RideFormFieldsProps = {
  form: RideForm
  line: Line
  faults: readonly Fault[]
  onChange: ChangeForm
}

/** True when the ride turns back before its planned end: « SP ». */
const isTurnedBefore = ({ arrival, planned }: RideForm, line: Line): boolean =>
  findStation(line, arrival)?.provisionalService === true && planned?.arrivalStation.quadrigram !== arrival

/** All fields of the station dialog. */
export const RideFormFields = ({ form, line, faults, onChange }: RideFormFieldsProps) => {
  const stations = useMemo(() => notableStations(line), [line])
  const typeId = useId()
  const { direction, departure, type } = form
  const departures = useMemo(() => offeredDepartures(direction, line), [direction, line])
  const arrivals = useMemo(
    () => offeredArrivals({ departure, direction, type }, line),
    [departure, direction, type, line],
  )
  const depart = useCallback(
    (station: Quadrigram) => onChange((current) => chooseDeparture(current, station)),
    [onChange],
  )
  const arrive = useCallback(
    (station: Quadrigram) => onChange((current) => chooseArrival(current, station)),
    [onChange],
  )
  const arrivalHint = (): ReactNode => {
    if (departure === null) return t('stationDialog.chooseDepartureFirst')
    return isTurnedBefore(form, line) ? (
      <Chip tone="violet">
        <SpMark />
        {t('stationDialog.provisionalService')}
      </Chip>
    ) : null
  }
  return (
    <>
      <div className={styles.topRow}>
        <ServiceBlock
          form={form}
          wrongService={wrongEntry(faults, 'service')}
          wrongTyped={wrongEntry(faults, 'typedService')}
          onChange={onChange}
        />
        <Field id={typeId} label={t('stationDialog.rideType')} labelId={typeId}>
          <Segments
            labelledBy={typeId}
            size="small"
            options={PlannedRideType.options.map((value) => ({ value, label: t(`enums.rideType.${value}`) }))}
            value={type === 'NONE' ? null : type}
            onChange={(chosen) => onChange((current) => ({ ...current, type: chosen }))}
          />
        </Field>
      </div>
      <TwoEnds>
        <EndBlock
          title={t('stationDialog.departureStation')}
          field="departure"
          stations={stations}
          selected={departure}
          offered={departures}
          onChoose={depart}
          faults={faults}
          hint={departures.size < stations.length ? t('stationDialog.greyedDirection') : null}
        >
          <UnparkingRow
            station={departure}
            hasGarage={hasGarageAt('departure', departure, form.planned, line)}
            unparking={{
              unpark: form.unpark,
              position: form.unparkPosition,
              material: form.unparkMaterial,
            }}
            asksMaterial={line.unparkMaterialPossible}
            onChange={({ unpark, position, material }) =>
              onChange((current) => ({
                ...current,
                unpark,
                unparkPosition: position,
                unparkMaterial: material,
              }))
            }
          />
        </EndBlock>
        <EndBlock
          title={t('stationDialog.arrivalStation')}
          field="arrival"
          stations={stations}
          selected={form.arrival}
          offered={arrivals}
          onChoose={arrive}
          faults={faults}
          hint={arrivalHint()}
        >
          <ParkingRow
            station={form.arrival}
            hasGarage={hasGarageAt('arrival', form.arrival, form.planned, line)}
            parking={{ park: form.park, position: form.parkPosition }}
            onChange={({ park, position }) =>
              onChange((current) => ({ ...current, park, parkPosition: position }))
            }
          />
        </EndBlock>
      </TwoEnds>
    </>
  )
}
