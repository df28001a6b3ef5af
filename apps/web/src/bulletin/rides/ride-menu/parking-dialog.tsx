import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { setParking, setUnparking } from '@bulletin/domain/draft/edit-ride-parking'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { hasGarageAt } from '@bulletin/domain/ride/ride-form'
import { useId, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { rideNumberIn, useDraftEditing } from '../../draft/draft-editing.ts'
import { ConfirmBar, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { FieldNotice } from '../../../ui/field/field-notice.tsx'
import { ParkingRow, UnparkingRow } from '../station-dialog/garage-rows.tsx'
import styles from './parking-dialog.module.css'

/** Edits the garages at both ends of a ride, without the station dialog. */
export const ParkingDialog = ({ ride, onClose }: { ride: DraftRide; onClose: () => void }) => {
  const editing = useDraftEditing()
  const { edit, facts, newKey, line: network } = editing
  const departureId = useId()
  const arrivalId = useId()
  const [unparking, setUnparkingEntry] = useState({
    unpark: ride.unpark,
    position: ride.unparkPosition ?? '',
    material: ride.unparkMaterial,
  })
  const [parking, setParkingEntry] = useState({ park: ride.park, position: ride.parkPosition ?? '' })
  const [refused, setRefused] = useState<readonly Fault[]>([])
  // Without the network data, a train that was already recorded can still be edited.
  const asksMaterial = network?.unparkMaterialPossible ?? ride.unparkMaterial !== null
  const line = { unparkMaterialPossible: asksMaterial }

  // Without the network data, a garage cannot be ruled out.
  const hasGarage = (end: 'departure' | 'arrival'): boolean =>
    network === null || hasGarageAt(end, ride[`${end}Station`].quadrigram, ride.planned, network)

  const confirm = () => {
    const found = edit((current) => {
      const unparked = setUnparking(current, ride.key, unparking, { line, fleet: facts.fleet, newKey })
      return unparked.ok ? setParking(unparked.value, ride.key, parking) : unparked
    })
    if (found.length === 0) onClose()
    else setRefused(found)
  }

  const [first] = refused
  return (
    <DialogFrame
      isFilledIn
      size="medium"
      title={t('rideMenu.parking')}
      subtitle={t('ride.title', { number: rideNumberIn(editing, ride.key) })}
      onClose={onClose}
      foot={
        <ConfirmBar
          confirm={t('common.actions.confirm')}
          onConfirm={confirm}
          onCancel={onClose}
          status={first ? <FieldNotice text={FAULT_SENTENCES[first.code]} /> : null}
        />
      }
    >
      <section className={styles.end} aria-labelledby={departureId}>
        <h3 id={departureId}>{t('rideMenu.departureAt', { station: ride.departureStation.name })}</h3>
        <UnparkingRow
          unparking={unparking}
          station={ride.departureStation.quadrigram}
          hasGarage={hasGarage('departure')}
          asksMaterial={asksMaterial}
          onChange={setUnparkingEntry}
        />
      </section>
      <section className={styles.end} aria-labelledby={arrivalId}>
        <h3 id={arrivalId}>{t('rideMenu.arrivalAt', { station: ride.arrivalStation.name })}</h3>
        <ParkingRow
          parking={parking}
          station={ride.arrivalStation.quadrigram}
          hasGarage={hasGarage('arrival')}
          onChange={setParkingEntry}
        />
      </section>
    </DialogFrame>
  )
}
