import type { Key } from '@bulletin/domain/document/key'
import { findRide } from '@bulletin/domain/draft/editing'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { useDraftEditing } from '../draft/draft-editing.ts'
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

type RideFormsProps = { form: RideForm; ride: DraftRide; onClose: () => void }

export const RideForms = ({ form, ride, onClose }: RideFormsProps) => {
  if (typeof form === 'object') return <RideTimeDialog ride={ride} what={form} onClose={onClose} />
  switch (form) {
    case 'departureTime':
    case 'arrivalTime':
      return <RideTimeDialog ride={ride} what={form} onClose={onClose} />
    case 'train':
      return <TrainDialog ride={ride} onClose={onClose} />
    case 'material':
      return <MaterialDialog ride={ride} onClose={onClose} />
    case 'stations':
      return <StationDialog rideKey={ride.key} onClose={onClose} />
    case 'parking':
      return <ParkingDialog ride={ride} onClose={onClose} />
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
  const { draft } = useDraftEditing()
  const { dialog, rideKey, control } = opened
  const ride = findRide(draft, rideKey)
  if (!ride) return null
  const close = () => onOpen(null)
  if (dialog === 'menu')
    return (
      <RideMenu
        ride={ride}
        anchor={control}
        onClose={close}
        onOpen={(next) => onOpen({ ...opened, dialog: next })}
      />
    )
  if (dialog === 'remove') return <RemoveRideDialog ride={ride} onClose={close} />
  if (dialog === 'relief') return <CancelRelief ride={ride} onClose={close} />
  return <RideForms form={dialog} ride={ride} onClose={close} />
}
