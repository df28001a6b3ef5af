import type { Key } from '@bulletin/domain/document/key'
import { CancelRelief } from '../relief/cancel-relief.tsx'
import { MaterialDialog } from './material-dialog/material-dialog.tsx'
import type { RideAction, RideTime } from './ride-card/ride-control.ts'
import { ParkingDialog } from './ride-menu/parking-dialog.tsx'
import { RemoveRideDialog } from './ride-menu/remove-ride-dialog.tsx'
import { RideMenu, type MenuDialog } from './ride-menu/ride-menu.tsx'
import { StationDialog } from './station-dialog/station-dialog.tsx'
import { RideTimeDialog } from './time-dialog/ride-time-dialog.tsx'
import { TrainDialog } from './train-dialog/train-dialog.tsx'

/** The forms about one ride, which a driver fills in and a manager corrects. */
export type RideForm = RideTime | 'train' | 'material' | 'stations' | 'parking'

type RideFormsProps = { form: RideForm; rideKey: Key; onClose: () => void }

export const RideForms = ({ form, rideKey, onClose }: RideFormsProps) => {
  if (typeof form === 'object') return <RideTimeDialog rideKey={rideKey} what={form} onClose={onClose} />
  switch (form) {
    case 'departureTime':
    case 'arrivalTime':
      return <RideTimeDialog rideKey={rideKey} what={form} onClose={onClose} />
    case 'train':
      return <TrainDialog rideKey={rideKey} onClose={onClose} />
    case 'material':
      return <MaterialDialog rideKey={rideKey} onClose={onClose} />
    case 'stations':
      return <StationDialog rideKey={rideKey} onClose={onClose} />
    case 'parking':
      return <ParkingDialog rideKey={rideKey} onClose={onClose} />
  }
}

/** The dialog open over the rides of a draft; one at a time. */
export type OpenRideDialog = {
  dialog: Exclude<RideAction, 'manualDriving' | 'observations'> | MenuDialog
  rideKey: Key
  /** The touched control: the menu opens there. */
  control: HTMLElement
}

type DraftRideDialogsProps = {
  opened: OpenRideDialog
  onOpen: (next: OpenRideDialog | null) => void
}

export const DraftRideDialogs = ({ opened, onOpen }: DraftRideDialogsProps) => {
  const { dialog, rideKey, control } = opened
  const close = () => onOpen(null)
  if (dialog === 'menu')
    return (
      <RideMenu
        rideKey={rideKey}
        anchor={control}
        onClose={close}
        onOpen={(next) => onOpen({ ...opened, dialog: next })}
      />
    )
  if (dialog === 'remove') return <RemoveRideDialog rideKey={rideKey} onClose={close} />
  if (dialog === 'relief') return <CancelRelief rideKey={rideKey} onClose={close} />
  return <RideForms form={dialog} rideKey={rideKey} onClose={close} />
}
