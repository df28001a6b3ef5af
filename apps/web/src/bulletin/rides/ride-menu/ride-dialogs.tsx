import type { Key } from '@bulletin/domain/document/key'
import { StationDialog } from '../station-dialog/station-dialog.tsx'
import { ParkingDialog } from './parking-dialog.tsx'
import { RemoveRideDialog } from './remove-ride-dialog.tsx'

/** The dialogs opened from a ride's menu. */
export type RideDialog = 'stations' | 'parking' | 'remove'

type RideDialogsProps = { dialog: RideDialog; rideKey: Key; onClose: () => void }

export const RideDialogs = ({ dialog, rideKey, onClose }: RideDialogsProps) => {
  switch (dialog) {
    case 'stations':
      return <StationDialog rideKey={rideKey} onClose={onClose} />
    case 'parking':
      return <ParkingDialog rideKey={rideKey} onClose={onClose} />
    case 'remove':
      return <RemoveRideDialog rideKey={rideKey} onClose={onClose} />
  }
}
